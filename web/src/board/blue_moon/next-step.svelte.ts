import type { IconName } from '../../lib/art/icons';
import { settings } from '../../lib/settings.svelte';
import { typeIcon } from '../../lib/ui/card-icons';
import type { Option } from '../../lib/wire/types';
import { isPath } from '../../table/foresight.svelte';
import { cardById } from './cards.svelte';
import type { Duel } from './duel.svelte';
import { cardOf } from './view';
import { capital } from '../../lib/phrasebook';
import { deedWords, say } from './blue-moon-texts';

export interface NextStep {
  readonly option: Option | null;
  readonly words: string;
  /** What is passed before, or what it means. */
  readonly note?: string;
  readonly icon: IconName;
  /** Gold is what Enter presses. */
  readonly gold: boolean;
}

/** The phases that are passed on the way to an option, in the server's words. */
export const passedWords = (option: Option): string =>
  isPath(option)
    ? option.passes
        .map((pass) => settings.words(pass))
        .filter((words) => words !== '')
        .join(', ')
    : '';

/** The upper button: play the lifted card, else end the phase. It never announces: that ends the turn. */
export function nextStep(duel: Duel): NextStep {
  const { play } = duel;
  const picked = play?.picked ?? null;
  if (picked !== null) {
    const card = cardOf(picked);
    return {
      option: picked,
      words: deedWords(picked),
      note: passedWords(picked),
      icon: card === null ? 'play' : typeIcon(cardById(card)?.type ?? ''),
      gold: true,
    };
  }
  if (!duel.isMyAsk) return { option: null, words: play?.idleWords ?? '', icon: 'clock', gold: false };
  const [only, ...others] = duel.options;
  if (only && others.length === 0 && duel.isPhaseAsk && duel.view.phase === 'retreat') {
    return { option: only, words: capital(settings.words(only)), icon: 'flag', gold: true };
  }
  if (duel.ask?.kind === 'answer')
    return { option: null, words: say('answer.wait'), icon: 'clock', gold: false };
  const pass = duel.option('pass') ?? duel.option('done');
  if (!duel.isPhaseAsk) {
    return pass === null
      ? {
          option: null,
          words: say(duel.options.some((option) => cardOf(option) !== null) ? 'act.choose' : 'act.answer'),
          icon: 'hand',
          gold: false,
        }
      : { option: pass, words: capital(settings.words(pass)), icon: 'end', gold: true };
  }
  if (duel.view.phase === 'retreat' && pass) {
    const note = duel.best ? say('act.fight.note', { need: duel.best.need, best: duel.best.have }) : '';
    return {
      option: pass,
      words: say('act.fight'),
      note: duel.best && duel.best.need > 0 ? note : '',
      icon: 'flag',
      gold: true,
    };
  }
  if (duel.view.phase === 'boost')
    return { option: null, words: say('act.lay.or'), icon: 'hand', gold: false };
  if (pass === null) return { option: null, words: say('act.choose'), icon: 'hand', gold: false };
  return { option: pass, words: capital(settings.words(pass)), icon: 'chev', gold: true };
}

/** What Enter does when no card has the focus. */
export function enterOption(duel: Duel): Option | null {
  const next = nextStep(duel);
  if (next.option !== null) return next.option;
  return duel.isPhaseAsk && duel.view.phase === 'boost' ? duel.option('pass') : null;
}
