import type { ClientMessage, ServerMessage } from '../lib/wire/types';

/** How messages travel: over a WebSocket, or where none gets through, as events and single posts. */
export interface Transport {
  /** Said now if the transport stands; the answer tells whether it was. */
  readonly send: (message: ClientMessage) => boolean;
  readonly close: () => void;
}

export interface TransportListener {
  /** The transport stands: say hello now. */
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onClose: () => void;
}

const addressOf = (table: string): string => {
  const url = new URL(`ws/${encodeURIComponent(table)}`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
};

/** A proxy may swallow the handshake: nobody waits longer for it. */
const HANDSHAKE = 6000;

export function openWebSocket(table: string, { onOpen, onMessage, onClose }: TransportListener): Transport {
  const socket = new WebSocket(addressOf(table));
  const patience = setTimeout(() => {
    socket.close();
  }, HANDSHAKE);
  socket.addEventListener('open', () => {
    clearTimeout(patience);
    onOpen();
  });
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    onMessage(JSON.parse(event.data) as ServerMessage);
  });
  socket.addEventListener('close', () => {
    clearTimeout(patience);
    onClose();
  });
  return {
    send: (message) => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close: () => {
      socket.close();
    },
  };
}
