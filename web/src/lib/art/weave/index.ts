import type { People } from '../../theme/tokens';
import type { Chance } from '../random';
import { aquaWeave } from './aqua';
import { bukaWeave } from './buka';
import { flitWeave } from './flit';
import { hoaxWeave } from './hoax';
import { khindWeave } from './khind';
import { mimixWeave } from './mimix';
import { mutantWeave } from './mutant';
import { pillarWeave } from './pillar';
import { terrahWeave } from './terrah';
import { vulcaWeave } from './vulca';

/** What the world behind and below a figure is made of. */
export type Weave = (chance: Chance, isShip: boolean) => string;

export const WEAVES: Readonly<Record<People, Weave>> = {
  hoax: hoaxWeave,
  vulca: vulcaWeave,
  mimix: mimixWeave,
  flit: flitWeave,
  khind: khindWeave,
  terrah: terrahWeave,
  pillar: pillarWeave,
  aqua: aquaWeave,
  buka: bukaWeave,
  mutant: mutantWeave,
};
