/** Which rule, card or list lies open in the drawer at the side. */
class Drawer {
  rule: string | null = $state(null);
  card: string | null = $state(null);
  keys = $state(false);
  settings = $state(false);

  show(rule: string): void {
    this.rule = rule;
  }

  close(): void {
    this.rule = null;
    this.card = null;
    this.keys = false;
    this.settings = false;
  }

  get isOpen(): boolean {
    return this.rule !== null || this.card !== null || this.keys || this.settings;
  }
}

export const drawer = new Drawer();
