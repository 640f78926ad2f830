/** Every screen, opened on a page: tables are set up once and looked at by everybody. */
import { readFile } from 'node:fs/promises';
import { scene } from './scene.mjs';
import { finishedGame } from './server.mjs';

const GAMES = [
  { game: 'blue-moon', players: 2 },
  { game: 'blue-moon-city', players: 3 },
  { game: 'tsukuyumi', players: 3 },
];
/** How far a game has come when it is looked at. */
const STAGES = [
  ['early', 0.04],
  ['middle', 0.5],
  ['end', 0.94],
];

async function opened(address, wish) {
  const body = { mine: [0], name: 'North', guarded: false, ...wish };
  const response = await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}
const seated = (players, level) => [
  { kind: 'human', name: 'North' },
  ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', level })),
];

/** Tables at every stage of every game, their keys, and where each is seen. */
async function tables(address) {
  const [keys, screens] = [{}, []];
  const add = (name, table, path, see) => {
    keys[table.table] = table.key;
    screens.push({ name, path: path(table), see });
  };
  const at = ({ table }) => `#/table/${table}`;
  for (const { game, players } of GAMES) {
    const record = await finishedGame(game, { players, level: 'novice' });
    const seats = seated(players, 'novice');
    for (const [stage, share] of STAGES) {
      const upto = Math.floor(record.decisions.length * share);
      add(
        `${game} ${stage}`,
        await opened(address, { game, seats, record, upto }),
        at,
        '#next-step, .prompt, .turn.you',
      );
    }
    const whole = await opened(address, { game, seats, record });
    add(`${game} result`, whole, at, 'main.result table');
    add(
      `${game} replay`,
      whole,
      ({ table }) => `#/replay/${table}/${Math.floor(record.decisions.length / 2)}`,
      '.scrub svg',
    );
  }
  for (const [mine, other] of [
    ['vulca', 'mimix'],
    ['flit', 'khind'],
    ['terrah', 'pillar'],
    ['aqua', 'buka'],
  ]) {
    const setup = { players: [{ deck: mine }, { deck: other }] };
    add(
      `hand ${mine}`,
      await opened(address, { game: 'blue-moon', seats: seated(2, 'novice'), setup, seed: 4 }),
      at,
      '.hand [data-card]',
    );
  }
  add(
    'lifted',
    await opened(address, { game: 'blue-moon', seats: seated(2, 'novice'), position: await scene(address) }),
    at,
    '.hand [data-card="hoax-20"]',
  );
  const record = JSON.parse(await readFile(new URL('./blunder.json', import.meta.url), 'utf8'));
  add(
    'review',
    await opened(address, { game: 'blue-moon', seats: seated(2, 'novice'), record }),
    ({ table }) => `#/review/${table}`,
    'aside .list',
  );
  const waiting = await opened(address, {
    game: 'blue-moon-city',
    seats: [{ kind: 'human', name: 'North' }, { kind: 'open' }],
  });
  add('gathering', waiting, at, '.gathering');
  screens.push({
    name: 'join',
    path: `#/join/${waiting.table}/${waiting.invite}`,
    see: 'main h1',
    stranger: true,
  });
  const both = await opened(address, {
    game: 'blue-moon',
    seats: ['North', 'South'].map((name) => ({ kind: 'human', name })),
    mine: [0, 1],
  });
  add('cover', both, at, '.cover');
  const plain = await opened(address, { game: 'tsukuyumi', seats: seated(3, 'novice') });
  add('plain board', plain, at, '.plain, .ask');
  return { keys, screens };
}

const ROOMS = [
  ['lobby', '#/', '.setup .start'],
  ['puzzles', '#/puzzles', '.daily'],
  ['lessons', '#/lessons', '.learn li'],
  ['cards', '#/cards', 'main li a'],
  ['card', '#/cards/hoax-13', 'main .detail'],
  ['lab', '#/lab', '[data-card="hoax-01"]'],
  ['rules', '#/rules/blue-moon-city', 'main h1'],
  ['book', '#/book/blue-moon-city/CM-03', '#CM-03'],
  ['replays', '#/replays', 'main h1'],
  ['me', '#/me', 'main h1'],
  ['lost', '#/nowhere', 'main h1'],
];

/** What is done on a screen once it is there. */
const DEEDS = {
  lifted: (page) =>
    page.locator('.hand [data-card="hoax-20"]').click({ position: { x: 9, y: 70 }, force: true }),
  'more options': async (page) => {
    const more = page.locator('.setup summary').first();
    await more.scrollIntoViewIfNeeded();
    await more.click();
  },
  settings: (page) => page.locator('header .end .ib').last().click(),
  keys: (page) => page.keyboard.press('?'),
  puzzle: async (page) => {
    await page.locator('.daily .btn.gold').click();
    await page.locator('.puzzle').first().waitFor();
  },
  lesson: async (page) => {
    await page.locator('main .btn.gold').first().click();
    await page.locator('.lesson').waitFor();
  },
  offline: async (page) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.locator('main h1, main h2').first().waitFor();
  },
};

/** All screens in the order in which they are shown; what changes the page for good comes last. */
export async function gallery(address) {
  const { keys, screens } = await tables(address);
  const rooms = ROOMS.map(([name, path, see]) => ({ name, path, see }));
  const dialogs = ['more options', 'settings', 'keys', 'offline'].map((name) => ({
    name,
    path: '#/',
    see: '.setup .start',
  }));
  const taught = [
    { name: 'puzzle', path: '#/puzzles', see: '.daily .btn.gold' },
    { name: 'lesson', path: '#/lessons', see: 'main .btn.gold' },
  ];
  return {
    keys,
    screens: [...rooms, ...screens, ...taught, ...dialogs].map((screen) => ({
      ...screen,
      deed: DEEDS[screen.name] ?? null,
      plain: screen.name === 'plain board',
    })),
  };
}
