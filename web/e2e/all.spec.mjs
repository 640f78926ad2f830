import { after, before } from 'node:test';
import { openBrowser } from './browser.mjs';
import { openServer } from './server.mjs';
import { beyond } from './suites/beyond.mjs';
import { duel } from './suites/duel.mjs';
import { lab } from './suites/lab.mjs';
import { online } from './suites/online.mjs';
import { result } from './suites/result.mjs';
import { rooms } from './suites/rooms.mjs';
import { screens } from './suites/screens.mjs';
import { table } from './suites/table.mjs';

/** One real server and one browser for all suites. */
const world = { browser: null, address: '' };
let server;

before(async () => {
  server = await openServer();
  world.address = server.address;
  world.browser = await openBrowser();
});
after(async () => {
  await world.browser?.close();
  await server?.close();
});

duel(world);
result(world);
table(world);
online(world);
rooms(world);
lab(world);
beyond(world);
screens(world);
