import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDrill } from '../../../api/test/harness/long-runs.ts';
import { holdTable } from '../harness/held-table.ts';
import { newEmail, newInvitation } from '../harness/newcomer.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { type Silenced, silencePostgres } from '../harness/silent-postgres.ts';
import { slowest, type Timed, tellCause, timed } from '../harness/timed.ts';
import { until } from '../harness/until.ts';

/**
 * Specification 14.8: whatever the database does, an answer comes within two seconds, and no guard admits a
 * request that it could not check.
 */

const answersWithinMs = 2_000;
const backWithinMs = 5_000;

const anyId = '019a0000-0000-7000-8000-000000000000';
const project = { path: `/api/project-card/${anyId}/public-retrieve/` };
const lounge = { path: `/api/lounge/${anyId}/public-get/` };
const profile = { path: `/api/user/${anyId}/public-get/` };
const signIn = {
  path: '/api/token/',
  body: { email: 'nobody@example.org', password: 'a password of nobody' },
};
const checkEmail = () => ({ path: '/api/others/check-email/', body: { email: newEmail() } });
let invitation = '';
const code = () => ({ path: '/api/others/send-code-email/', body: { email: newEmail(), invitation } });
const readyz = { path: '/readyz' };
const projectPage = () => ({ path: `/project/${randomUUID()}` });
const profilePage = () => ({ path: `/profiles/${randomUUID()}` });

function saysSo({ status, headers, body }: Timed, type: unknown = 'unavailable'): void {
  expect(status).toBe(503);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  if (headers['content-type']?.startsWith('text/html')) expect(body.toString()).toContain('<html lang="ko"');
  else
    expect(JSON.parse(body.toString())).toMatchObject({
      error_type: type,
      retry_in: expect.any(Number),
    });
}

describe('a database that accepts connections and does not answer', () => {
  let server: ShippedServer;
  beforeAll(async () => {
    server = await startShipped({ demo: false });
    invitation = await newInvitation(server);
  });
  afterAll(() => server.stop());

  test.for<Silenced>(['all', 'first'])(
    'stopped (%s): each caller is told so in time, and all works afterwards',
    async (which) => {
      const questions = () => [project, profile, signIn, code(), readyz, projectPage(), profilePage()];
      await Promise.all(questions().map((question) => timed(server, question)));
      const goOn = silencePostgres(server, which);
      onTestFinished(goOn);

      const all: Timed[] = [];
      for (let round = 0; round < (isDrill ? 3 : 2); round += 1) {
        const answers = await Promise.all(
          [questions(), questions(), questions()].flat().map((one) => timed(server, one)),
        );
        all.push(...answers);
        expect(slowest(answers)).toBeLessThan(answersWithinMs);
        if (which === 'all') for (const answer of answers) saysSo(answer);
        // Open connections are still answered.
        else expect(answers.filter(({ status }) => status === 503).length).toBeLessThan(answers.length);
      }
      goOn();

      const began = performance.now();
      await until('it serves again', async () => (await timed(server, readyz)).status === 200);
      const crowd = await Promise.all(Array.from({ length: 30 }, () => timed(server, project)));
      expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 404));
      expect((await timed(server, code())).status).toBe(200);
      const backMs = performance.now() - began;
      if (which === 'all') tellCause('the database is stopped (SIGSTOP)', all, backMs);
      expect(backMs).toBeLessThan(backWithinMs);
    },
  );

  test('with one locked table only calls that need it fail, and in time', async () => {
    const held = await holdTable(server, 'projects', 'access exclusive');
    onTestFinished(() => held.release());
    const lockedSeconds = isDrill ? 16 : 2;
    const over = performance.now() + lockedSeconds * 1_000;
    const needing: Timed[] = [];
    const rest: Timed[] = [];
    while (performance.now() < over) {
      const locked = Array.from({ length: 40 }, () => timed(server, project));
      const pages = Array.from({ length: 20 }, () => timed(server, projectPage()));
      await wait(50);
      const others = await Promise.all(
        [profile, lounge, checkEmail(), readyz, { path: '/' }].map((one) => timed(server, one)),
      );
      rest.push(...others);
      expect(others.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200]);
      expect(slowest(others)).toBeLessThan(1_000);
      const told = await Promise.all([...locked, ...pages]);
      needing.push(...told);
      // There are more of a kind than are read at once.
      for (const answer of told) saysSo(answer, expect.stringMatching(/^(?:unavailable|overloaded)$/));
      expect(slowest(told)).toBeLessThan(answersWithinMs);
    }
    await held.release();
    const began = performance.now();
    await until('it is read again', async () => (await timed(server, project)).status === 404);
    const backMs = performance.now() - began;
    tellCause(`one table is locked for ${lockedSeconds} s: what needs it`, needing, backMs);
    tellCause(`one table is locked for ${lockedSeconds} s: all else`, rest, null);
    expect(backMs).toBeLessThan(backWithinMs);
  });

  test('two hundred slow calls: some are refused at once, all end in time, and the next ones are answered', async () => {
    const held = await holdTable(server, 'rate_counters');
    onTestFinished(() => held.release());
    const crowd = [...Array(200).keys()].map((n) => timed(server, n % 10 === 0 ? signIn : code()));
    await wait(50);
    expect(await timed(server, readyz)).toMatchObject({ status: 200 });
    const answers = await Promise.all(crowd);
    // A limit that cannot be counted refuses.
    for (const answer of answers) saysSo(answer);
    expect(slowest(answers)).toBeLessThan(answersWithinMs);
    expect(slowest([await timed(server, readyz), await timed(server, profile)])).toBeLessThan(1_000);
    await held.release();
    const began = performance.now();
    await until('it is counted again', async () => (await timed(server, code())).status === 200);
    const backMs = performance.now() - began;
    tellCause('200 slow calls exhaust the connections', answers, backMs);
    expect(backMs).toBeLessThan(backWithinMs);
  });
});
