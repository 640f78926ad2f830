import { after, before } from 'node:test';
import { openBrowser } from './browser.mjs';
import { openServer } from './server.mjs';

/** One real server and one browser for all suites of a file; files run side by side. */
export function inOneWorld(...suites) {
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
  for (const suite of suites) suite(world);
}
