/**
 * A picture of every screen at every size, by night and by day, in both languages, laid together on sheets in
 * `screens/`: `npm run pictures`, or `npm run pictures -- phone de` for some.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';
import { faultsOf } from './faults.mjs';
import { gallery } from './gallery.mjs';
import { openServer } from './server.mjs';
import { DESK, PHONE, settled, TABLET, visit } from './visit.mjs';

const FOLDER = fileURLToPath(new URL('../screens/', import.meta.url));
const SIZES = { desk: DESK, tablet: TABLET, phone: PHONE };
const PLACES = Object.keys(SIZES).flatMap((size) =>
  ['dark', 'light'].flatMap((theme) => ['de', 'en'].map((language) => ({ size, theme, language }))),
);
const ON_A_SHEET = { desk: 9, tablet: 10, phone: 14 };
const COLUMNS = { desk: 3, tablet: 5, phone: 7 };
const wanted = process.argv.slice(2);
const chosen = PLACES.filter((place) => wanted.every((word) => Object.values(place).includes(word)));

/** Opens one screen as somebody who has just come. */
async function show(page, address, { path, see, deed, plain, stranger }, keys) {
  await page.evaluate(
    ([kept, board]) => {
      localStorage.setItem('moontable.keys', JSON.stringify(kept));
      localStorage.setItem('moontable.plain', board ? 'yes' : 'no');
    },
    [stranger ? {} : keys, plain],
  );
  await page.goto('about:blank');
  await page.goto(address + path);
  await page.locator(see).first().waitFor();
  await deed?.(page);
  await settled(page);
}

async function pictures(browser, address, { size, theme, language }, { keys, screens }) {
  const { page, close } = await visit(browser, address, { size: SIZES[size], theme, language });
  const taken = [];
  for (const screen of screens) {
    const file = `${size}-${theme}-${language}-${screen.name.replaceAll(' ', '-')}.png`;
    try {
      await show(page, address, screen, keys);
      for (const fault of await faultsOf(page)) console.log(`${file}: ${fault}`);
    } catch (error) {
      console.log(`${file}: ${String(error).split('\n')[0]}`);
    }
    await page.screenshot({ path: FOLDER + file });
    taken.push({ file, name: screen.name });
  }
  await close();
  return taken;
}

/** Lays pictures side by side, each with its name. */
async function sheet(browser, taken, columns, name) {
  const cells = await Promise.all(
    taken.map(
      async ({ file, name: title }) =>
        `<figure><img src="data:image/png;base64,${(await readFile(FOLDER + file)).toString('base64')}"><figcaption>${title}</figcaption></figure>`,
    ),
  );
  const page = await browser.newPage({ viewport: { width: 1960, height: 1100 } });
  await page.setContent(
    `<style>body{margin:8px;background:#777;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:14px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  await writeFile(FOLDER + name, await page.screenshot({ fullPage: true }));
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([openServer(), openBrowser()]);
const everything = await gallery(server.address);
for (const place of chosen) {
  const taken = await pictures(browser, server.address, place, everything);
  const count = ON_A_SHEET[place.size];
  for (let first = 0; first < taken.length; first += count) {
    await sheet(
      browser,
      taken.slice(first, first + count),
      COLUMNS[place.size],
      `sheet-${Object.values(place).join('-')}-${first / count + 1}.png`,
    );
  }
}
await Promise.all([browser.close(), server.close()]);
