/** The second worked example of the base rulebook with whole decks, so that leaders and peoples show. */
const SIDES = [
  {
    deck: 'hoax',
    hand: ['hoax-20', 'hoax-19', 'hoax-18', 'hoax-26', 'hoax-13', 'hoax-29', 'hoax-10'],
    combat: ['flit-12'],
    inactive: ['hoax-07', 'terrah-05'],
    leadership: ['hoax-27'],
    discard: ['hoax-21'],
  },
  {
    deck: 'vulca',
    hand: ['vulca-01', 'vulca-06', 'vulca-13', 'vulca-20', 'vulca-29', 'vulca-11'],
    combat: ['mutant-106', 'vulca-21'],
    inactive: ['aqua-04'],
    support: ['vulca-24', 'vulca-23'],
    discard: ['vulca-18'],
    dragons: 1,
  },
];

export async function scene(address) {
  const { cards } = await (await fetch(`${address}api/games/blue-moon/catalogue`)).json();
  const players = SIDES.map((side) => {
    const used = new Set(Object.values(side).filter(Array.isArray).flat());
    const draw = cards
      .filter(({ deck, type, id }) => deck === side.deck && type !== 'leader' && !used.has(id))
      .map(({ id }) => id);
    return { ...side, draw };
  });
  return { game: 'blue-moon', turn: 0, phase: 'boost', element: 'fire', players };
}
