import { api, ApiError } from '../lib/api';
import type { Card } from '../lib/art/card-facts';
import { recall, remember } from '../lib/storage';
import type { BlueMoonDeckReport } from '../lib/wire/deck-report';
import { type Deck, linesOf, optionsOf, toggled, without } from '../decks/deck';
import { KEY, readShelf, type Shelf } from '../decks/saved-decks';
import { say } from './lab-texts';

const MOST_STEPS = 200;
/** Typing is judged when it pauses. */
const PAUSE = 150;

/** randomUUID is for secure pages only; a table in the colorClass is served without TLS. */
const freshId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');

const fresh = (name: string, part: Partial<Deck> = {}): Deck => ({
  id: freshId(),
  leader: null,
  inquisitor: null,
  cards: [],
  packs: false,
  ...part,
  name,
});

/** The deck on the bench, every earlier one to go back to, and what the server says of it. */
export class Bench {
  #shelf: Shelf = $state.raw({ decks: [], open: '' });
  #past: readonly Shelf[] = $state.raw([]);
  #future: readonly Shelf[] = $state.raw([]);
  #last = '';
  report: BlueMoonDeckReport | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  /** The deck the report is about. */
  judged: Deck | null = $state.raw(null);

  constructor() {
    const first = fresh(say('new'));
    this.#shelf = readShelf(recall(KEY)) ?? { decks: [first], open: first.id };
  }

  get decks(): readonly Deck[] {
    return this.#shelf.decks;
  }

  get deck(): Deck {
    const found = this.decks.find(({ id }) => id === this.#shelf.open) ?? this.decks[0];
    if (!found) throw new Error('a shelf holds at least one deck');
    return found;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  get isLegal(): boolean {
    return this.judged === this.deck && this.report?.legal === true;
  }

  readonly toggle = (card: Card): void => {
    this.#edit(toggled(this.deck, card));
  };

  readonly drop = (id: string): void => {
    this.#edit(without(this.deck, id));
  };

  readonly change = (part: Partial<Deck>): void => {
    // A name is typed letter by letter: one step back takes all of them.
    const same = part.name === undefined ? '' : `name ${this.deck.id}`;
    this.#edit({ ...this.deck, ...part }, same);
  };

  readonly add = (name: string, part: Partial<Deck> = {}): void => {
    const deck = fresh(name, part);
    this.#put({ decks: [...this.decks, deck], open: deck.id });
  };

  readonly open = (id: string): void => {
    this.#keep({ ...this.#shelf, open: id });
  };

  readonly remove = (id: string): void => {
    const left = this.decks.filter((deck) => deck.id !== id);
    const decks = left.length > 0 ? left : [fresh(say('new'))];
    const open = decks.some((deck) => deck.id === this.#shelf.open) ? this.#shelf.open : (decks[0]?.id ?? '');
    this.#put({ decks, open });
  };

  readonly undo = (): void => {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.#shelf];
    this.#past = this.#past.slice(0, -1);
    this.#keep(before);
  };

  readonly redo = (): void => {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.#shelf];
    this.#future = this.#future.slice(0, -1);
    this.#keep(after);
  };

  /** A list or a share code becomes a deck of its own; what cannot be read stands in the report. */
  async take(text: string, name: string): Promise<BlueMoonDeckReport> {
    const report = await api.deck(text, { packs: 'reconstructed' });
    const packs = [...report.cards, report.inquisitor ?? ''].some((id) =>
      /^(inter|hyla|crystal|tutu|inq)-/.test(id),
    );
    if (report.cards.length > 0 || report.leader !== null) {
      this.add(name, { leader: report.leader, inquisitor: report.inquisitor, cards: report.cards, packs });
    }
    return report;
  }

  /** Let the server judge the open deck; call from an effect. */
  judge(): () => void {
    const deck = this.deck;
    const timer = setTimeout(
      () => {
        void this.#ask(deck);
      },
      this.judged === null ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
    };
  }

  async #ask(deck: Deck): Promise<void> {
    try {
      const report = await api.deck(linesOf(deck), optionsOf(deck));
      if (deck !== this.deck) return;
      this.report = report;
      this.judged = deck;
      this.error = null;
    } catch (error) {
      this.error = error instanceof ApiError ? error : new ApiError('server', '');
    }
  }

  #edit(deck: Deck, same = ''): void {
    this.#put({ ...this.#shelf, decks: this.decks.map((one) => (one.id === deck.id ? deck : one)) }, same);
  }

  #put(shelf: Shelf, same = ''): void {
    if (same === '' || same !== this.#last) this.#past = [...this.#past, this.#shelf].slice(-MOST_STEPS);
    this.#last = same;
    this.#future = [];
    this.#keep(shelf);
  }

  #keep(shelf: Shelf): void {
    this.#shelf = shelf;
    remember(KEY, JSON.stringify(shelf));
  }
}
