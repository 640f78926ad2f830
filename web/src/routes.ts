import type { Component } from 'svelte';
import { type Location, match, type Params, wholeNumber } from './lib/route-pattern';
import type { StringKey } from './lib/strings';
import Lobby from './lobby/Lobby.svelte';

type Props = Record<string, unknown>;
type Page = Component<Props>;
type Load = () => Promise<{ default: Page }>;

/** A page: its address, the component that shows it, and its title. */
export interface Route {
  readonly pattern: string;
  readonly load: Load;
  /** The component where it comes with the first load. */
  readonly ready?: Page;
  /** The title in the browser's tab; null: the product's name only. */
  readonly title: StringKey | null;
  /** What the component is given, from the parameters of the address. */
  readonly props: (params: Params) => Props;
  /** Is every table a page of its own? */
  readonly keyed?: boolean;
}

/** A page that is fetched when somebody opens it; `props` makes what its component takes. */
const lazy = <P extends Props>(
  pattern: string,
  title: StringKey | null,
  load: () => Promise<{ default: Component<P> }>,
  props: (params: Params) => P,
  keyed = false,
): Route => ({ pattern, title, load: load as unknown as Load, props, keyed });

const asPage = (component: unknown): Page => component as Page;

const lobby = (pattern: string): Route => ({
  pattern,
  title: null,
  load: () => Promise.resolve({ default: asPage(Lobby) }),
  ready: asPage(Lobby),
  props: () => ({}),
});

const id = ({ table }: Params): string => table ?? '';

export const ROUTES: readonly Route[] = [
  lobby(''),
  lobby('games'),
  lazy(
    'table/:table',
    null,
    () => import('./pages/TablePage.svelte'),
    (params) => ({ id: id(params) }),
    true,
  ),
  lazy(
    'join/:table/:invite?',
    null,
    () => import('./lobby/JoinPage.svelte'),
    (params) => ({ table: id(params), invite: params['invite'] ?? '' }),
  ),
  lazy(
    'replay/:table/:number?/:extra?',
    'nav.replays',
    () => import('./replay/ReplayPage.svelte'),
    (params) => ({ id: id(params), number: wholeNumber(params['number']), extra: params['extra'] ?? null }),
    true,
  ),
  lazy(
    'review/:table/:number?',
    'review',
    () => import('./review/ReviewPage.svelte'),
    (params) => ({ id: id(params), number: wholeNumber(params['number']) }),
    true,
  ),
  lazy(
    'puzzles/:game?',
    'puzzles',
    () => import('./puzzles/PuzzlesPage.svelte'),
    ({ game = null }) => ({ wished: game }),
  ),
  lazy(
    'cards/:card?',
    'nav.cards',
    () => import('./pages/CardsPage.svelte'),
    ({ card = null }) => ({ open: card }),
  ),
  lazy(
    'lab/:code?',
    'nav.lab',
    () => import('./lab/LabPage.svelte'),
    ({ code = null }) => ({ code }),
  ),
  lazy(
    'rules/:game?/:rule?',
    'nav.rules',
    () => import('./pages/RulesPage.svelte'),
    ({ game, rule = null }) => ({ game: game ?? 'blue-moon', rule }),
  ),
  lazy(
    'book/:game?/:rule?',
    'nav.rules',
    () => import('./pages/BookPage.svelte'),
    ({ game, rule = null }) => ({ game: game ?? 'blue-moon', rule }),
  ),
  lazy(
    'lessons',
    'nav.lessons',
    () => import('./pages/LessonsPage.svelte'),
    () => ({}),
  ),
  lazy(
    'replays',
    'nav.replays',
    () => import('./pages/ReplaysPage.svelte'),
    () => ({}),
  ),
  lazy(
    'me',
    'nav.me',
    () => import('./account/MePage.svelte'),
    () => ({}),
  ),
];

export const NOT_FOUND: Route = lazy(
  '*',
  null,
  () => import('./pages/NotFoundPage.svelte'),
  () => ({}),
);

/** The route of a location, with what its component is given. */
export function routeAt(location: Location): { readonly route: Route; readonly props: Props } {
  for (const route of ROUTES) {
    const params = match(route.pattern, location);
    if (params !== null) return { route, props: route.props(params) };
  }
  return { route: NOT_FOUND, props: {} };
}
