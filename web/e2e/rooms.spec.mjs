import { beyond } from './suites/beyond.mjs';
import { installed } from './suites/installed.mjs';
import { lab } from './suites/lab.mjs';
import { lobby } from './suites/lobby.mjs';
import { online } from './suites/online.mjs';
import { people } from './suites/people.mjs';
import { result } from './suites/result.mjs';
import { rooms } from './suites/rooms.mjs';
import { inOneWorld } from './world.mjs';

inOneWorld(lobby, result, online, rooms, lab, beyond, people, installed);
