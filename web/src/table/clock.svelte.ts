/** The time of day, twice a second, for everything that counts down. */
class Clock {
  now = $state(Date.now());

  constructor() {
    setInterval(() => {
      this.now = Date.now();
    }, 500);
  }

  /** Thinking time left as minutes and seconds; it runs while the seat is asked. */
  left(milliseconds: number, since: number | null): string {
    const rest = Math.max(0, milliseconds - (since === null ? 0 : Math.max(0, this.now - since)));
    const seconds = Math.ceil(rest / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}

export const clock = new Clock();
