/** Which rule, card or list lies open in the drawer at the side. */
class Drawer {
  rule: string | null = $state(null);
  card: string | null = $state(null);
  keys = $state(false);
  settings = $state(false);
  /** The game whose symbols are shown. */
  symbols: string | null = $state(null);

  show(rule: string): void {
    this.rule = rule;
  }

  close(): void {
    this.rule = null;
    this.card = null;
    this.keys = false;
    this.settings = false;
    this.symbols = null;
  }

  get isOpen(): boolean {
    return this.rule !== null || this.card !== null || this.keys || this.settings || this.symbols !== null;
  }
}

export const drawer = new Drawer();
