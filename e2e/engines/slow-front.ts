import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the site that delays some answers. */
export interface SlowFront {
  readonly origin: string;
  /** From now on, requests for such a path are answered after `release` was called. */
  hold(paths: RegExp): void;
  /** How many requests are waiting. */
  held(): number;
  release(): void;
  close(): void;
}

/** @param port the site's, on this machine */
export async function startSlowFront(port: number): Promise<SlowFront> {
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const pass = () => {
      const { method, url: path, headers } = asked;
      const onward = request({ port, method, path, headers }, (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    };
    if (!held?.test(asked.url ?? '')) return pass();
    waiting.push(pass);
    // The browser aborted it.
    answer.once('close', () => {
      waiting = waiting.filter((one) => one !== pass);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold(paths) {
      held = paths;
    },
    held: () => waiting.length,
    release() {
      held = null;
      for (const pass of waiting) pass();
      waiting = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
