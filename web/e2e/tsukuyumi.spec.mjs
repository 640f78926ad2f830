import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser } from './browser.mjs';
import { openServer } from './server.mjs';
import { openTable, overflow, violations, visit } from './visit.mjs';
import { playByMouse } from './war.mjs';

let server;
let browser;
before(async () => {
  server = await openServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const THREE = ['nomads', 'dark_seed', 'kg03'];
const war = (page, wish = {}) =>
  openTable(page, server.address, {
    game: 'tsukuyumi',
    setup: { players: THREE.map((faction) => ({ faction })), options: { mode: 'quick', skip_first_white: true } },
    seats: [{ kind: 'human', name: 'Mara' }, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'novice' }],
    seed: 3,
    ...wish,
  });

test('a whole game against two bots by mouse', async () => {
  const { page, complaints, close } = await visit(browser, server.address);
  await war(page);
  const clicks = await playByMouse(page);
  assert.ok(clicks > 30);
  assert.deepEqual(complaints, []);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await overflow(page), { across: 0, down: 0 });
  await close();
});
