/** Records what a real server says during the first moves of a game, as a fixture for the stage's tests. */
import { writeFile } from 'node:fs/promises';
import { openBrowser } from '../e2e/browser.mjs';
import { openServer } from '../e2e/server.mjs';

const bot = { kind: 'bot', level: 'novice' };
const me = { kind: 'human', name: 'North' };
const GAMES = [
  { game: 'blue-moon', seed: 5, seats: [me, bot], from: 0, most: 60 },
  { game: 'blue-moon-city', seed: 5, seats: [me, bot, bot], from: 0, most: 30 },
  { game: 'tsukuyumi', seed: 5, seats: [me, bot, bot], from: 44, most: 80 },
];
/** Of a wide board the tests need where areas lie and who plays; the rest would be a third of a megabyte. */
const thin = ({ areas, players, phase, turn, ...rest }) =>
  areas === undefined
    ? { players, phase, turn, ...rest }
    : {
        phase,
        turn,
        players: players.map(({ seat, faction }) => ({ seat, faction })),
        areas: Object.fromEntries(
          Object.entries(areas).map(([area, { terrain, home }]) => [area, { terrain, home }]),
        ),
      };
const FOLDER = new URL('../src/stage/fixtures/', import.meta.url);

/** Answers every question by a fixed way of choosing, and keeps what was heard. */
async function listen({ table, key, address, most }) {
  const heard = [];
  let luck = 7;
  const chance = () => (luck = (luck * 1103515245 + 12345) % 2147483648) / 2147483648;
  const socket = new WebSocket(`${address.replace('http', 'ws')}ws/${table}`);
  await new Promise((done) => {
    socket.onopen = () => socket.send(JSON.stringify({ op: 'hello', id: 0, key, last: null, look: 0 }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome' || message.type === 'update') heard.push(message);
      if (!message.now) return;
      if (message.now.status === 'over' || heard.length > most) return done(socket.close());
      const [ask] = message.now.asks;
      if (ask)
        socket.send(
          JSON.stringify({
            op: 'answer',
            id: heard.length,
            ask: ask.ask,
            seat: ask.seat,
            action: ask.options[Math.floor(chance() * ask.options.length)].action,
          }),
        );
    };
  });
  return heard;
}

const server = await openServer();
const browser = await openBrowser();
const page = await browser.newPage();
await page.goto(server.address);
for (const { game, seed, seats, from, most } of GAMES) {
  const body = JSON.stringify({ game, seed, seats, mine: [0], name: 'North', guarded: false });
  const opened = await (
    await fetch(`${server.address}api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).json();
  const heard = await page.evaluate(listen, {
    table: opened.table,
    key: opened.key,
    address: server.address,
    most,
  });
  const [welcome, ...updates] = heard;
  const first = from === 0 ? thin(welcome.now.view) : thin(updates[from - 1].now.view);
  const steps = updates.slice(from).map(({ seq, entry, now, id }) => ({
    seq,
    id,
    seat: entry.seat,
    kind: entry.kind,
    de: entry.de,
    en: entry.en,
    events: entry.events,
    view: thin(now.view),
    asked: now.asks.length,
  }));
  await writeFile(
    new URL(`${game}.json`, FOLDER),
    `${JSON.stringify({ game, seats: seats.length, first, steps })}\n`,
  );
  console.log(game, steps.length);
}
await browser.close();
await server.close();
