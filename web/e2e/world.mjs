import { after, before } from 'node:test';
import { openBrowser } from './browser.mjs';
import { openServer } from './server.mjs';

/**
 * A real server and a browser for the tests of a file: those that are there for all, or, for a file alone,
 * its own.
 */
export function oneWorld() {
  const world = { browser: null, address: '' };
  let server;
  before(async () => {
    if (process.env.E2E_SERVER) world.address = process.env.E2E_SERVER;
    else {
      server = await openServer();
      world.address = server.address;
    }
    world.browser = await openBrowser();
  });
  after(async () => {
    await world.browser?.close();
    await server?.close();
  });
  return world;
}

export function inOneWorld(...suites) {
  const world = oneWorld();
  for (const suite of suites) suite(world);
}
