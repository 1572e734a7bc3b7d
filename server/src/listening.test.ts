import { type AddressInfo, connect } from 'node:net';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listening.ts';

async function siteOn(port: number) {
  const site = Fastify();
  site.get('/', async () => 'an answer');
  const servers = await listen(site, { port, host: '127.0.0.1' });
  onTestFinished(async () => {
    for (const server of servers) server.close();
    await site.close();
  });
  return site;
}

test('lets many connections in within a few turns of the event loop', async () => {
  const site = await siteOn(0);
  const { port } = site.server.address() as AddressInfo;
  let [turns, letIn] = [0, 0];
  site.server.on('connection', () => {
    letIn += 1;
  });
  const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
  });
  await new Promise<void>((resolve) => {
    const count = () => {
      if (letIn > 0) turns += 1;
      if (letIn < clients.length) setImmediate(count);
      else resolve();
    };
    count();
  });
  expect(turns).toBeLessThan(32);
});

test('answers on each of its sockets', async () => {
  const site = await siteOn(0);
  const { port } = site.server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
      return answer.text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['an answer']));
});

test('opens no port that another process like it has opened', async () => {
  const port = await freePort();
  await siteOn(port);
  await expect(siteOn(port)).rejects.toThrow('PORT: is taken by another program');
});
