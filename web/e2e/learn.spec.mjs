import { learn } from './suites/learn.mjs';
import { inOneWorld } from './world.mjs';

inOneWorld(learn);
