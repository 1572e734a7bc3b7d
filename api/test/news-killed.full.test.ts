import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { claimNext } from '../src/features/operating/news/sending-repository.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings } from './harness/cli.ts';
import { drillTimes, tell } from './harness/long-runs.ts';
import { newsCalls, readers } from './news-of-team.ts';
import { ofTeam } from './operating.ts';

/** Many processes send news and are killed again and again, at random moments. */

/** How often all senders are killed. */
const rounds = drillTimes ?? 4;
const people = rounds * 8;
const atOnce = 3;
const goesOnAtMostMs = 100;
const mayTakeMs = 120_000 + people * 1_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('./harness/mail-worker-process.ts', import.meta.url));

/** A server without a worker, and news to `people` members that is about to go out. */
async function aboutToSend() {
  const server = await testApp({ env: { NEWS_HOURS: '0-24' } });
  onTestFinished(() => server.close());
  await server.worker.stop();
  const calls = newsCalls(server, await ofTeam(server, 'operator'));
  const members = await readers(server, people);
  const id = await calls.write();
  expect((await calls.send(id)).body).toEqual({ outcome: 'started' });
  return { server, calls, members, id };
}

async function worker(server: TestApp): Promise<ChildProcess> {
  const NODE_COMPILE_CACHE = join(root, '.cache/node');
  const settings = { NEWS_HOURS: '0-24', NEWS_MAILS_PER_MINUTE: '8' };
  const child = fork(program, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...cliSettings(server), ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

/** Only the mails of news: a sign-in is mailed as well. */
const newsOf = ({ smtp }: TestApp) => smtp.mails.filter(({ subject }) => subject.startsWith('(광고)'));

const several = (server: TestApp) => Promise.all(Array.from({ length: atOnce }, () => worker(server)));

/** As if the minutes between mails and the half minute of a lease had passed. */
const passTime = ({ sql }: TestApp) => sql`update jobs set run_at = now() where run_at > now()`;
const passMinutes = ({ sql }: TestApp) =>
  sql`update jobs set run_at = now() where run_at > now() and attempts = failed_attempts`;

test('many concurrent claims get each member once', async () => {
  const { server, members, id } = await aboutToSend();
  const claim = () => server.db.transaction((tx) => claimNext(tx, id, 7));
  const claimed = await Promise.all(Array.from({ length: 12 }, claim));
  const ids = claimed.flatMap((next) => next?.memberIds ?? []);
  expect(ids.toSorted()).toEqual(members.map((member) => member.id).toSorted());
  expect(claimed.filter((next) => next?.walked)).toHaveLength(1);
});

// Shows 17.17: news skips nobody and counts each once, with many senders and kills
test('news sent by several processes goes to each member once', { timeout: mayTakeMs }, async () => {
  const { server, calls, members, id } = await aboutToSend();
  const children = await several(server);
  for (const child of children) child.send({ name: null });
  while ((await calls.show(id)).state !== 'finished') {
    await passMinutes(server);
    await wait(50);
  }
  const addressed = newsOf(server)
    .map(({ to }) => to)
    .toSorted();
  expect(addressed).toEqual(members.map(({ email }) => email).toSorted());
  expect((await calls.show(id)).counts).toMatchObject({ sent: people, refused: 0, failed: 0, waiting: 0 });
});

// Shows 17.17: news skips nobody and counts each once, with many senders and kills
test('news reaches everybody though its senders are killed; a repeated mail keeps its message id', {
  timeout: mayTakeMs,
}, async () => {
  const { server, calls, members, id } = await aboutToSend();
  let inHand = 0;
  for (let round = 0; round < rounds; round += 1) {
    const children = await several(server);
    const before = newsOf(server).length;
    for (const child of children) child.send({ name: null });
    // Kill them in the middle: only once something went out.
    await expect.poll(() => newsOf(server).length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
    await Promise.all(
      children.map(async (child) => {
        const gone = once(child, 'close');
        await wait(Math.random() * goesOnAtMostMs);
        child.kill('SIGKILL');
        await gone;
      }),
    );
    inHand += (await server.sql`select from jobs where attempts > failed_attempts`).length;
    await passTime(server);
  }
  expect((await calls.show(id)).state).toBe('sending');
  for (const child of await several(server)) child.send({ name: null });
  while ((await calls.show(id)).state !== 'finished') {
    await passMinutes(server);
    await wait(50);
  }
  const mails = newsOf(server);
  const arrived = new Set(mails.map(({ to }) => to));
  const ids = new Set(mails.map(({ headers }) => headers['message-id']));
  tell({ rounds, inHand, people, twice: mails.length - arrived.size });
  expect([...arrived].toSorted()).toEqual(members.map(({ email }) => email).toSorted());
  expect(ids.size).toBe(people);
  expect((await calls.show(id)).counts).toMatchObject({ sent: people, refused: 0, failed: 0, waiting: 0 });
});
