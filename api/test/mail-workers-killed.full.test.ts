import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings } from './harness/cli.ts';
import { drillTimes, tell } from './harness/long-runs.ts';

/** Specification 14.9: the processes that send mails are killed again and again, at random moments. */

const kills = drillTimes ?? 12;
/** The number of processes that work at the same time. */
const atOnce = 4;
const livesAtMostMs = 1_500;
const mayTakeMs = 120_000 + kills * 10_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('./harness/mail-worker-process.ts', import.meta.url));

/** Starts a process; resolves once it waits for the message to begin. */
async function ready(test: TestApp): Promise<ChildProcess> {
  const NODE_COMPILE_CACHE = join(root, '.cache/node');
  const child = fork(program, { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...cliSettings(test) } });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const several = (test: TestApp) => Promise.all(Array.from({ length: atOnce }, () => ready(test)));

const waiting = async ({ sql }: TestApp) =>
  (await sql<{ attempts: number }[]>`select attempts from jobs`).map(({ attempts }) => attempts);

/** As if the half minute had passed for which killed processes had leased their jobs. */
const passLease = ({ sql }: TestApp) => sql`update jobs set run_at = now()`;

/** Lets it queue and send mails for a while, calls `tell` for each one committed, and kills it. */
async function kill(child: ChildProcess, name: string, tell: (address: string) => void): Promise<void> {
  child.on('message', (address) => tell(String(address)));
  child.send({ name });
  await wait(Math.random() * livesAtMostMs);
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

// Shows 17.10: a mail arrives once after an outage, from however many processes, and no kill loses it
test('no mail is lost if its senders are killed over and over, and one sent twice has the same id and text', {
  timeout: mayTakeMs,
}, async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  await server.worker.stop();
  const committed: string[] = [];
  let [killed, inHand] = [0, 0];
  let next = several(server);
  while (killed < kills) {
    const children = await next;
    next = several(server);
    await Promise.all(
      children.map((child) => {
        killed += 1;
        return kill(child, `kill-${killed}`, (address) => committed.push(address));
      }),
    );
    inHand += (await waiting(server)).filter((attempts) => attempts > 0).length;
    await passLease(server);
  }
  for (const child of await next) child.send({ name: null });
  await expect.poll(() => waiting(server), { timeout: 60_000 }).toEqual([]);

  const { mails } = server.smtp;
  const arrived = new Set(mails.map(({ to }) => to));
  const ids = new Set(mails.map(({ headers, text }) => `${headers['message-id']} ${text}`));
  const lost = committed.filter((address) => !arrived.has(address));
  tell({
    killed,
    inHand,
    mails: arrived.size,
    lost: lost.length,
    twice: mails.length - arrived.size,
  });
  expect(lost).toEqual([]);
  expect(ids.size).toBe(arrived.size);
});
