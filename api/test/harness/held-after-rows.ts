import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

export interface HeldAfterRows {
  /** The address of the same database through this proxy. */
  readonly url: string;
  /** Resolves once the last row of the first COPY went through; what follows it is held back. */
  readonly held: Promise<void>;
  release(): void;
  close(): void;
}

/** A proxy to a database that holds back what follows the rows of the first COPY, until `release`. */
export async function heldAfterRows(databaseUrl: string): Promise<HeldAfterRows> {
  const { hostname, port } = new URL(databaseUrl);
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
    database.on('data', async (bytes: Buffer) => {
      const at = isFirst ? bytes.indexOf(copyDone) : -1;
      if (at === -1) return client.write(bytes);
      isFirst = false;
      database.pause();
      client.write(bytes.subarray(0, at + copyDone.length), () => held.resolve());
      await released.promise;
      client.write(bytes.subarray(at + copyDone.length));
      database.resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, held: held.promise, release: released.resolve, close: () => void server.close() };
}
