import type { People } from '../../theme/tokens';
import { type Markup, markup } from '../markup';
import { type Chance, chanceFrom, hashOf } from '../random';
import { aquaFigure } from './aqua';
import { bukaFigure } from './buka';
import { flitFigure } from './flit';
import { hoaxFigure } from './hoax';
import { khindFigure } from './khind';
import { mimixFigure } from './mimix';
import { mutantFigure } from './mutant';
import { pillarFigure } from './pillar';
import { terrahFigure } from './terrah';
import { vulcaFigure } from './vulca';

export type Figure = (chance: Chance) => string;

export const FIGURES: Readonly<Record<People, Figure>> = {
  hoax: hoaxFigure,
  vulca: vulcaFigure,
  mimix: mimixFigure,
  flit: flitFigure,
  khind: khindFigure,
  terrah: terrahFigure,
  pillar: pillarFigure,
  aqua: aquaFigure,
  buka: bukaFigure,
  mutant: mutantFigure,
};

/** Somebody of a people, drawn from a name. */
export const figureOf = (people: People, name: string): Markup =>
  markup(FIGURES[people](chanceFrom(hashOf(name))));
