import { api, type ChoiceOption, type GameCatalogue, type GameChoice } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { GameInfo, MatchRequest, NewTable } from '../lib/wire/types';

export type Sitting = 'me' | 'here' | 'bot' | 'open';
export const COMPANIES = ['everyone', 'invited', 'bots'] as const;
export type Company = (typeof COMPANIES)[number];
export type Value = ChoiceOption['value'];

export interface SeatPlan {
  readonly sitting: Sitting;
  readonly level: string;
  readonly name: string;
  readonly player: Readonly<Record<string, Value>>;
}

const GENTLE = ['steady', 'adept', 'novice'];

/** A bot that is neither random nor merciless, as far as the game has one. */
export const suitableLevel = (levels: readonly string[]): string =>
  GENTLE.find((level) => levels.includes(level)) ??
  levels.find((level) => level !== 'random') ??
  levels[0] ??
  'random';

/** What a seat plays unless somebody says otherwise. */
export function defaultOf({ default: value, options }: GameChoice, seat: number): Value {
  if (!isList(value)) return value;
  return value[seat] ?? options[seat % Math.max(1, options.length)]?.value ?? null;
}

/** The choices that make sense with what else is chosen. */
export function fitting(
  choices: readonly GameChoice[],
  player: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
): GameChoice[] {
  return choices.filter(({ needs = {} }) =>
    Object.entries(needs).every(([key, values]) => values.includes(player[key] ?? options[key])),
  );
}

/** What a seat plays without what makes no sense beside it, and without "none". */
export function pruned(
  choices: readonly GameChoice[],
  player: Readonly<Record<string, Value>>,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Value>> {
  const kept = new Set(fitting(choices, player, options).map(({ key }) => key));
  return Object.fromEntries(Object.entries(player).filter(([key, value]) => value !== null && kept.has(key)));
}

const isList = (value: GameChoice['default']): value is readonly Value[] => Array.isArray(value);

/** A table being set up: which game, who sits where, what everybody plays, by which rules. */
export class TablePlan {
  game: GameInfo | null = $state.raw(null);
  catalogue: GameCatalogue | null = $state.raw(null);
  seats: readonly SeatPlan[] = $state.raw([]);
  options: Readonly<Record<string, Value>> = $state.raw({});
  /** The seat whose choices are shown. */
  shown = $state(0);
  hints = $state(true);
  guarded = $state(true);
  open = $state(false);
  days = $state(false);
  seed = $state('');
  /** How a match goes from game to game; empty: one game. */
  way: NonNullable<MatchRequest['way']> | '' = $state('');

  get playerChoices(): readonly GameChoice[] {
    return this.catalogue?.choices.filter(({ scope }) => scope === 'player') ?? [];
  }

  get tableChoices(): readonly GameChoice[] {
    return this.catalogue?.choices.filter(({ scope }) => scope === 'table') ?? [];
  }

  /** What can be chosen for a seat as things stand. */
  choicesAt(index: number): readonly GameChoice[] {
    return fitting(this.playerChoices, this.seats[index]?.player ?? {}, this.options);
  }

  async choose(game: GameInfo): Promise<void> {
    this.game = game;
    this.catalogue = null;
    this.options = {};
    this.shown = 0;
    this.way = '';
    const level = suitableLevel(game.levels);
    this.seats = this.seats.map((seat) => (game.levels.includes(seat.level) ? seat : { ...seat, level }));
    this.seat(game.players[0] ?? 2);
    const found = await api.choices(game.game);
    if (this.game.game !== game.game) return;
    this.catalogue = found;
    this.options = Object.fromEntries(this.tableChoices.map((choice) => [choice.key, defaultOf(choice, 0)]));
    this.seats = this.seats.map((seat, index) => ({ ...seat, player: this.#fresh(index) }));
  }

  /** So many seats: mine, and bots on the others until somebody says otherwise. */
  seat(count: number): void {
    const level = suitableLevel(this.game?.levels ?? []);
    this.seats = Array.from(
      { length: count },
      (_, index) =>
        this.seats[index] ?? {
          sitting: index === 0 ? 'me' : 'bot',
          level,
          name: '',
          player: this.#fresh(index),
        },
    );
    this.shown = Math.min(this.shown, count - 1);
  }

  change(index: number, part: Partial<SeatPlan>): void {
    this.seats = this.seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat));
  }

  /** A deck that may be played only once changes hands. */
  pick(index: number, choice: GameChoice, value: Value): void {
    const before = this.seats[index]?.player[choice.key] ?? defaultOf(choice, index);
    this.seats = this.seats.map((seat, at) => {
      if (at === index) return { ...seat, player: { ...seat.player, [choice.key]: value } };
      const clash = choice.unique === true && seat.player[choice.key] === value;
      return clash ? { ...seat, player: { ...seat.player, [choice.key]: before } } : seat;
    });
  }

  set(key: string, value: Value): void {
    this.options = { ...this.options, [key]: value };
  }

  /** Who may sit down beside me: bots only, whom I invite, or everybody. */
  get company(): Company {
    if (this.seats.slice(1).every(({ sitting }) => sitting !== 'open')) return 'bots';
    return this.open ? 'everyone' : 'invited';
  }

  invite(company: Company): void {
    this.open = company === 'everyone';
    this.seats = this.seats.map((seat, index) =>
      index === 0 ? seat : { ...seat, sitting: company === 'bots' ? 'bot' : 'open' },
    );
  }

  swap(): void {
    const [first, second, ...rest] = this.seats;
    if (!first || !second) return;
    this.seats = [{ ...first, player: second.player }, { ...second, player: first.player }, ...rest];
  }

  #fresh(index: number): Readonly<Record<string, Value>> {
    return Object.fromEntries(this.playerChoices.map((choice) => [choice.key, defaultOf(choice, index)]));
  }

  /** The wish as the server wants it. */
  wish(sittings: (seat: SeatPlan, index: number) => Sitting = ({ sitting }) => sitting): NewTable {
    const seats = this.seats.map((seat, index) => ({ ...seat, sitting: sittings(seat, index) }));
    const { ruleset, ...options } = this.options;
    const number = /^\d{1,15}$/.test(this.seed) ? { seed: Number(this.seed) } : {};
    return {
      game: this.game?.game ?? '',
      setup: {
        players: seats.map(({ player }) => pruned(this.playerChoices, player, this.options)),
        ...(typeof ruleset === 'string' ? { ruleset } : {}),
        ...(Object.keys(options).length > 0 ? { options } : {}),
      },
      seats: seats.map(({ sitting, level, name }, index) => {
        if (sitting === 'bot') return { kind: 'bot' as const, level };
        if (sitting === 'open') return { kind: 'open' as const };
        const called =
          sitting === 'me'
            ? settings.calledName
            : name.trim() || settings.phrase('seat.number', { number: index + 1 });
        return { kind: 'human' as const, name: called };
      }),
      mine: seats.flatMap(({ sitting }, index) => (sitting === 'me' || sitting === 'here' ? [index] : [])),
      name: settings.calledName,
      pace: this.days ? { hours: 72 } : {},
      public: this.open,
      ...(this.company === 'bots' ? {} : { language: settings.language }),
      hints: this.hints,
      guarded: this.guarded,
      ...number,
      ...this.#match(),
    };
  }

  #match(): Pick<NewTable, 'match'> {
    const rules = this.catalogue?.match;
    if (this.way === '' || !rules) return {};
    const heap = this.playerChoices.find(({ codes }) => codes !== undefined);
    return {
      match: {
        way: this.way,
        to: rules.to,
        heap: heap?.options.map(({ value }) => ({ [heap.key]: value })) ?? [],
      },
    };
  }
}
