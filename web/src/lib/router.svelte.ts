import { type Location, locationOf } from './route-pattern';

/** Where the reader is; everything after # stays in the browser, so join links keep their secret. */
class Router {
  location: Location = $state.raw(locationOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.location = locationOf(location.hash);
    });
  }

  readonly go = (path: string): void => {
    location.hash = `#/${path}`;
  };

  /** Another address without a step in the history; nothing is loaded anew. */
  readonly replace = (path: string): void => {
    history.replaceState(null, '', `#/${path}`);
  };

  /** Another address without a step in the history, and what it shows. */
  readonly redirect = (path: string): void => {
    this.replace(path);
    this.location = locationOf(`#/${path}`);
  };
}

export const router = new Router();
