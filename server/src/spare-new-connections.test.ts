import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { spareNewConnections } from './spare-new-connections.ts';

async function listening(): Promise<Server> {
  const server = createServer((_, response) => response.end('an answer'));
  onTestFinished(() => server.closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function connectedTo(server: Server): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  return socket;
}

test('answers connections accepted before closing and drops silent ones', async () => {
  const server = await listening();
  spareNewConnections(server);
  const [speaking, silent] = [await connectedTo(server), await connectedTo(server)];
  const closed = once(server, 'close');
  server.close();
  speaking.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await text(speaking)).toContain('an answer');
  expect(await text(silent)).toBe('');
  await closed;
});
