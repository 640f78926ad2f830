import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { serveBuilt } from './static-server.mjs';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const stringsOf = async (language) =>
  JSON.parse(await readFile(new URL(`../src/strings/${language}.json`, import.meta.url), 'utf8'));

const SIZES = [{ width: 1366, height: 768 }, { width: 390, height: 844 }];
const THEMES = ['dark', 'light'];
const LOCALES = { de: 'de-DE', en: 'en-GB' };
const PLACES = SIZES.flatMap((viewport) =>
  THEMES.flatMap((theme) => Object.keys(LOCALES).map((language) => ({ viewport, theme, language }))),
);

let browser;
let server;
before(async () => {
  server = await serveBuilt();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function visit({ viewport, theme, language }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, locale: LOCALES[language] });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  await page.goto(server.address);
  await page.evaluate(() => document.fonts.ready);
  return { page, complaints, close: () => context.close() };
}

async function violations(page) {
  await page.evaluate(axeSource);
  const report = await page.evaluate(() => globalThis.axe.run());
  return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('start screen', () => {
  for (const place of PLACES) {
    it(`${place.viewport.width}x${place.viewport.height}, ${place.theme}, ${place.language}`, async () => {
      const strings = await stringsOf(place.language);
      const { page, complaints, close } = await visit(place);
      const text = await page.locator('body').innerText();
      const shown = Object.keys(strings).filter((key) => !/^(language|theme)\.label$|^skip$|^notice\.text$/.test(key));
      for (const key of shown) assert.ok(text.includes(strings[key]), `${key} is missing`);
      assert.ok(text.includes('moontable play'));
      assert.equal(await page.getAttribute('html', 'lang'), place.language);
      assert.equal(await page.getAttribute('html', 'data-theme'), place.theme);
      assert.equal(await page.locator('.card svg.art').count(), 10);
      assert.ok((await overflow(page)) <= 0, 'scrolls sideways');
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('fits a laptop without scrolling', async () => {
    for (const language of Object.keys(LOCALES)) {
      const { page, close } = await visit({ viewport: SIZES[0], theme: 'dark', language });
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= SIZES[0].height);
      await close();
    }
  });

  it('is switched by keyboard and remembers', async () => {
    const { page, close } = await visit({ viewport: SIZES[0], theme: 'dark', language: 'en' });
    await page.getByRole('button', { name: 'Deutsch' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Tag' }).focus();
    await page.keyboard.press('Space');
    await page.reload();
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
    assert.equal(await page.getByRole('button', { name: 'Tag' }).getAttribute('aria-pressed'), 'true');
    await close();
  });

  it('leads by keyboard past the switches to the games', async () => {
    const { page, close } = await visit({ viewport: SIZES[0], theme: 'dark', language: 'en' });
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to the games');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'games');
    await close();
  });
});
