import { screen } from '../../lib/screen.svelte';
import type { IconName } from '../../lib/art/icons';
import { settings } from '../../lib/settings.svelte';
import type { Option } from '../../lib/wire/types';
import type { City } from './city.svelte';
import { nameOf } from './catalogue.svelte';
import { cardOf, tileOf, verbOf } from './view';
import { capital } from '../../lib/phrasebook';
import { say, shortCard } from './city-texts';

export interface NextStep {
  readonly words: string;
  readonly icon: IconName;
  /** Null: nothing to press yet; the words say what is missing. */
  readonly run: (() => void) | null;
}

const DRAW = 2;

/** What the gold button says for a lifted option. */
export function deedWords(option: Option, city: City): string {
  const [tile, card] = [tileOf(option), cardOf(option)];
  const to = tile === null ? '' : nameOf(tile);
  const price = city.view.next_offering ?? 0;
  switch (verbOf(option)) {
    case 'move':
      return say('act.move', { tile: to });
    case 'fly':
      return say('act.fly', { tile: to });
    case 'dragon':
      return say('act.dragon', {
        dragon: say(`dragon.${String(option.deed['dragon'])}` as 'dragon.red'),
        tile: to,
      });
    case 'offer':
      return say('act.offer', { price });
    case 'extra_offer':
      return say('act.extra', { price: price + Number((card ?? '').slice(-1)) });
    case 'discard':
      return say('act.discard', { count: 1, draw: DRAW + city.view.discarded + 1 });
    default:
      return capital(settings.words(option));
  }
}

/** The upper button: what Enter presses. */
export function nextStep(city: City): NextStep {
  const { play, ask, picked } = city;
  const choose =
    (option: Option): (() => void) =>
    () => {
      void play?.choose(option);
    };
  if (city.view.phase === 'over') return { words: say('act.over'), icon: 'flag', run: null };
  if (!play || !ask) return { words: play?.idleWords ?? '', icon: 'clock', run: null };
  if (city.plan.length > 0) return { words: say('act.busy'), icon: 'clock', run: null };
  if (city.site !== null) return payment(city);
  if (picked)
    return {
      words: deedWords(picked, city),
      icon: verbOf(picked) === 'dragon' ? 'dragon' : 'end',
      run: choose(picked),
    };
  const pass = city.option('pass');
  if (ask.kind === 'discard') return discard(city);
  if (ask.kind === 'move') {
    if (city.tool !== null) return { words: say('act.target'), icon: 'hand', run: null };
    return pass
      ? { words: say('act.moved'), icon: 'chev', run: choose(pass) }
      : { words: say('act.must'), icon: 'hand', run: null };
  }
  const offer = city.option('offer');
  if (offer) return { words: deedWords(offer, city), icon: 'crystal', run: choose(offer) };
  if (city.option('build')) return { words: say('act.section'), icon: 'hand', run: null };
  if (pass) return { words: say('act.built'), icon: 'chev', run: choose(pass) };
  return { words: say('act.choose'), icon: 'hand', run: null };
}

function payment(city: City): NextStep {
  const { way, laid, ways } = city;
  if (way)
    return {
      words: say('act.build', { cards: laid.map(shortCard).join(' + ') }),
      icon: 'brick',
      run: () => {
        city.build();
      },
    };
  return { words: say(ways === null ? 'act.asking' : 'act.unpaid'), icon: 'why', run: null };
}

function discard(city: City): NextStep {
  const count = city.laid.length;
  const draw = DRAW + city.view.discarded + count;
  const words = count === 0 ? say('act.draw', { draw }) : say('act.discard', { count, draw });
  return {
    words,
    icon: 'deck',
    run: () => {
      city.discard();
    },
  };
}

/** The lower button: go on without doing what could be done. */
export function skip(city: City): Option | null {
  const pass = city.option('pass');
  if (pass === null || city.plan.length > 0) return null;
  const { ask, picked, site, tool } = city;
  const free = picked === null && site === null && tool === null;
  return free && (ask?.kind === 'move' || !city.options.some((option) => option !== pass)) ? null : pass;
}

/**
 * What one clicks to answer, for whoever has not done it before; with what is missing, where nothing can be
 * done.
 */
export function how(city: City): string {
  const { ask, view, player } = city;
  const market = city.places.find(({ tile }) => tile === player?.pawn)?.sections.length === 0;
  if (ask?.kind === 'move') return say(screen.phone ? 'how.move.phone' : 'how.move');
  if (ask?.kind === 'declare') return say('how.declare');
  if (ask?.kind !== 'build') return '';
  if (city.option('offer')) return say('how.offer', { count: view.offerings_to_win });
  if (city.option('build')) return say('how.build');
  if (!market || view.next_offering === null) return say('how.build.none');
  return say('how.offer.short', { price: view.next_offering, crystals: player?.crystals ?? 0 });
}
