import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { visit } from '../visit.mjs';

/** Lets a test break the line of a page; the page comes back by itself. */
async function breakable(page) {
  const lines = [];
  let mend = Promise.resolve();
  await page.routeWebSocket('**/ws/**', (line) => {
    lines.push(line);
    let server = null;
    const early = [];
    line.onMessage((message) => (server ? server.send(message) : early.push(message)));
    void mend.then(() => {
      server = line.connectToServer();
      for (const message of early) server.send(message);
    });
  });
  return () => {
    let done;
    mend = new Promise((now) => {
      done = now;
    });
    lines.at(-1)?.close();
    return done;
  };
}

/** Takes the first that is offered until it is somebody else's turn. */
async function playOut(page) {
  for (let steps = 0; steps < 30; steps += 1) {
    const goes = await page
      .waitForFunction(() => {
        const first = (selector) =>
          [...document.querySelectorAll(selector)].find(
            (one) => one.getAttribute('aria-disabled') !== 'true',
          );
        if (!document.querySelector('.turn.you')) return 'over';
        // What was pressed shows before the next is pressed.
        if (document.body.innerText === globalThis.seen) return null;
        globalThis.seen = document.body.innerText;
        const lifted = document.querySelector('.is-selected');
        const next = lifted
          ? first('#next-step')
          : (first('.bar .btn') ?? first('.hand .is-legal') ?? first('#next-step') ?? first('.announce'));
        next?.click();
        return next ? 'on' : null;
      })
      .then((found) => found.jsonValue());
    if (goes === 'over') return;
  }
  throw new Error('the turn does not end');
}

export const online = (world) =>
  describe('two browsers', () => {
    it('meet by link, play, talk, lose and find each other again', async () => {
      const host = await visit(world.browser, world.address, { name: 'North' });
      const cut = await breakable(host.page);
      await host.page.getByRole('button', { name: 'Invite by link' }).click();
      const link = await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
      assert.match(link, /#\/join\//);

      const guest = await visit(world.browser, link, { name: 'South', language: 'de' });
      await guest.page.getByRole('button', { name: 'Platz nehmen' }).click();
      await host.page.getByRole('button', { name: 'Begin' }).click();
      await host.page.locator('section.hand').waitFor();
      await guest.page.locator('section.hand').waitFor();

      await host.page.getByRole('button', { name: 'Chat' }).click();
      await host.page.getByRole('textbox', { name: 'Say something' }).fill('<b>Hello</b> South');
      await host.page.keyboard.press('Enter');
      await guest.page.getByRole('button', { name: /Gespräch/ }).click();
      await guest.page.getByText('<b>Hello</b> South').waitFor();

      const prompt = () => host.page.locator('.prompt').innerText();
      const before = await prompt();
      const mend = cut();
      await host.page.getByText(/Reconnecting/).waitFor();
      await host.page.locator('#next-step').click();
      await host.page.getByText(/Your move waits and is not lost/).waitFor();
      mend();
      await host.page.getByText('Your move has arrived.').waitFor();
      await host.page.waitForFunction(
        (text) => document.querySelector('.prompt')?.textContent !== text,
        before,
      );
      assert.equal(await host.page.getByText(/Reconnecting/).count(), 0);

      await host.page.getByRole('button', { name: 'Undo' }).click();
      await host.page.waitForFunction(
        (text) => document.querySelector('.prompt')?.textContent === text,
        before,
      );
      await playOut(host.page);
      await host.page.getByRole('button', { name: 'Ask back' }).click();
      await guest.page.getByRole('button', { name: 'Gern' }).click();
      await host.page.locator('.turn.you').waitFor();
      assert.deepEqual([...host.complaints, ...guest.complaints], []);

      const watcher = await visit(world.browser, world.address, { path: new URL(host.page.url()).hash });
      await watcher.page.locator('.board').first().waitFor();
      assert.equal(await watcher.page.locator('.hand [data-card]').count(), 0);
      await watcher.close();

      const friend = await visit(world.browser, link, { name: 'West' });
      await friend.page.getByRole('button', { name: 'Watch by name' }).click();
      await friend.page.locator('.board').first().waitFor();
      await friend.page.getByRole('button', { name: 'Table', exact: true }).click();
      await friend.page.getByRole('button', { name: "Look over North's shoulder" }).click();
      await host.page.getByText('West would like to look over your shoulder').waitFor();
      assert.equal(await friend.page.locator('.hand [data-card]').count(), 0);
      await host.page.getByRole('button', { name: 'Let them look' }).click();
      await friend.page.locator('.hand [data-card]').first().waitFor();
      await guest.page.getByRole('img', { name: 'West schaut North über die Schulter.' }).waitFor();
      assert.equal(await friend.page.locator('.tools .btn, #next-step.gold').count(), 0);
      await host.page.getByRole('button', { name: /Take it back/ }).click();
      await friend.page.waitForFunction(() => document.querySelector('.hand [data-card]') === null);
      assert.deepEqual([...host.complaints, ...friend.complaints], []);
      await friend.close();
      await guest.close();
      await host.close();
    });
  });
