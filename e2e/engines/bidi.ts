import { once } from 'node:events';

/** A connection to a browser by W3C WebDriver BiDi. */
export interface Bidi {
  /** Throws the browser's error. */
  send<Answer>(method: string, params: object): Promise<Answer>;
  /** Called for every subscribed event. */
  hear(listen: (method: string, params: never) => void): void;
  close(): void;
}

/** @param url the browser's socket, such as ws://127.0.0.1:9222/session */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: ((method: string, params: never) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(data);
    if (type === 'event') {
      for (const listen of listeners) listen(method, params as never);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  let sent = 0;
  return {
    send<Answer>(method: string, params: object) {
      sent += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(sent, asked);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return asked.promise as Promise<Answer>;
    },
    hear: (listen) => void listeners.push(listen),
    close: () => socket.close(),
  };
}
