/** Where the reader is. Everything after # stays in the browser: join links keep their secret there. */
export type Route =
  | { readonly at: 'lobby' }
  | { readonly at: 'join'; readonly table: string; readonly invite: string }
  | { readonly at: 'table'; readonly table: string }
  | {
      readonly at: 'replay';
      readonly table: string;
      readonly number: number | null;
      readonly extra: string | null;
    }
  | { readonly at: 'review'; readonly table: string; readonly number: number | null }
  | { readonly at: 'puzzles'; readonly game: string | null }
  | { readonly at: 'cards'; readonly card: string | null }
  | { readonly at: 'lab'; readonly code: string | null }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null }
  | { readonly at: 'book'; readonly game: string; readonly rule: string | null }
  | { readonly at: 'lessons' }
  | { readonly at: 'replays' }
  | { readonly at: 'me' }
  | { readonly at: 'lost' };

export function routeOf(hash: string): Route {
  const [place = '', first, second, third] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (place === '' || place === 'games') return { at: 'lobby' };
  if (place === 'join' && first) return { at: 'join', table: first, invite: second ?? '' };
  if (place === 'table' && first) return { at: 'table', table: first };
  if (place === 'replay' && first)
    return { at: 'replay', table: first, number: whole(second), extra: third ?? null };
  if (place === 'review' && first) return { at: 'review', table: first, number: whole(second) };
  if (place === 'puzzles') return { at: 'puzzles', game: first ?? null };
  if (place === 'cards') return { at: 'cards', card: first ?? null };
  if (place === 'lab') return { at: 'lab', code: first ?? null };
  if (place === 'rules') return { at: 'rules', game: first ?? 'blue-moon', rule: second ?? null };
  if (place === 'book') return { at: 'book', game: first ?? 'blue-moon', rule: second ?? null };
  if (place === 'lessons') return { at: 'lessons' };
  if (place === 'replays') return { at: 'replays' };
  if (place === 'me') return { at: 'me' };
  return { at: 'lost' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;

class Router {
  route: Route = $state(routeOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
    });
  }

  readonly go = (path: string): void => {
    location.hash = `#/${path}`;
  };

  /** The same place under another address, without a step in the history. */
  readonly rename = (path: string): void => {
    history.replaceState(null, '', `#/${path}`);
  };
}

export const router = new Router();
