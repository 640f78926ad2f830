import { duel } from './suites/duel.mjs';
import { screens } from './suites/screens.mjs';
import { table } from './suites/table.mjs';
import { inOneWorld } from './world.mjs';

inOneWorld(duel, table, screens);
