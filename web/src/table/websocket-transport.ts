import type { ClientMessage, ServerMessage } from '../lib/wire/types';

/** How messages travel: over a WebSocket, or where none gets through, as events and single posts. */
export interface Wire {
  /** Said now if the wire stands; the answer tells whether it was. */
  readonly say: (message: ClientMessage) => boolean;
  readonly close: () => void;
}

export interface WireEvents {
  /** The wire stands: say hello now. */
  readonly up: () => void;
  readonly heard: (message: ServerMessage) => void;
  readonly down: () => void;
}

const addressOf = (table: string): string => {
  const url = new URL(`ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
};

/** A proxy may swallow the handshake: nobody waits longer for it. */
const HANDSHAKE = 6000;

export function socketWire(table: string, { up, heard, down }: WireEvents): Wire {
  const socket = new WebSocket(addressOf(table));
  const patience = setTimeout(() => {
    socket.close();
  }, HANDSHAKE);
  socket.addEventListener('open', () => {
    clearTimeout(patience);
    up();
  });
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    heard(JSON.parse(event.data) as ServerMessage);
  });
  socket.addEventListener('close', () => {
    clearTimeout(patience);
    down();
  });
  return {
    say: (message) => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close: () => {
      socket.close();
    },
  };
}
