import { beyond } from './suites/beyond.mjs';
import { lab } from './suites/lab.mjs';
import { online } from './suites/online.mjs';
import { result } from './suites/result.mjs';
import { rooms } from './suites/rooms.mjs';
import { inOneWorld } from './world.mjs';

inOneWorld(result, online, rooms, lab, beyond);
