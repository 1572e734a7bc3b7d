import { type AddressInfo, connect } from 'node:net';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeSite } from './close-site.ts';
import { listen } from './listening.ts';

/** Opens a site on a port; it answers once `letGo` is resolved. */
async function siteOn(port: number) {
  const site = Fastify();
  const letGo = Promise.withResolvers<void>();
  /** Requests that came, were answered, and had been answered when the site was closed. */
  const count = { asked: 0, answered: 0, answeredBeforeClose: 0 };
  site.get('/', async () => {
    count.asked += 1;
    await letGo.promise;
    return 'an answer';
  });
  site.addHook('onResponse', async () => {
    count.answered += 1;
  });
  site.addHook('onClose', async () => {
    count.answeredBeforeClose = count.answered;
  });
  const servers = await listen(site, { port, host: '127.0.0.1' });
  const close = () => closeSite(site, servers);
  const opened = (site.server.address() as AddressInfo).port;
  return { site, servers, close, letGo, port: opened, count };
}

const isLinux = process.platform === 'linux';

// Elsewhere a port has one socket.
test.runIf(isLinux)('lets many connections in within a few turns of the event loop', async () => {
  const { site, port, close } = await siteOn(0);
  onTestFinished(close);
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

test.runIf(isLinux)('closes the site once requests from its further sockets are answered', async () => {
  const { site, servers, port, letGo, count } = await siteOn(0);
  const [first, ...further] = servers;
  first?.close();
  const asking = Array.from({ length: 64 }, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    return answer.text();
  });
  await expect.poll(() => count.asked).toBe(64);
  const closed = closeSite(site, further);
  await expect.poll(() => further.some(({ listening }) => listening)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  letGo.resolve();
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['an answer']));
  await closed;
  expect(count.answeredBeforeClose).toBe(64);
});

test('refuses a port that another such process has opened', async () => {
  const port = await freePort();
  const { close } = await siteOn(port);
  onTestFinished(close);
  await expect(siteOn(port)).rejects.toThrow('PORT: is taken by another program');
});
