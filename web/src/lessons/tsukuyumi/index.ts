import type { LessonPlan } from '../lesson.svelte';
import boarlords from './boarlords.json';
import cybersamurai from './cybersamurai.json';
import darkSeed from './dark-seed.json';
import first from './first.json';
import kg03 from './kg03.json';
import nomads from './nomads.json';
import wholeRound from './round.json';

/** The basics, a whole round, and one short lesson for each faction. */
export const TSUKUYUMI: readonly LessonPlan[] = [
  first,
  wholeRound,
  nomads,
  darkSeed,
  kg03,
  cybersamurai,
  boarlords,
];
