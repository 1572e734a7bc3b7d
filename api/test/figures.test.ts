import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSweeping, sweepInTurn } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { newEmail } from './harness/fixtures.ts';
import { anyonesLink, askForCode, newStudentEmail, proveByMail, register, student } from './newcomer.ts';

/** The figures at /metrics (Specification 14.12). */

const token = 'a token for the figures';
const env = { METRICS_TOKEN: token };
let test: TestApp;
beforeEach(async () => {
  test = await testApp({ env });
});
afterEach(() => test.close());

const textOf = async (of = test) =>
  (await of.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

/** The value of the figure with exactly these labels; null if it is missing. */
async function figure(series: string, of = test): Promise<number | null> {
  const line = (await textOf(of)).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}

const mails = (outcome: string) => figure(`dure_jobs_total{kind="mail",topic="code",outcome="${outcome}"}`);

async function pass(seconds: number): Promise<void> {
  await test.sql`update jobs set created_at = created_at - make_interval(secs => ${seconds}),
    run_at = run_at - make_interval(secs => ${seconds}), drop_at = drop_at - make_interval(secs => ${seconds})`;
  test.services.queue.wake();
  await test.worker.settled();
}

// Shows 17.14: mails sent, retried, refused and late, and how many wait for how long
it('mails are counted as sent, retried, refused or late, and the oldest waiting has its age', async () => {
  expect([await mails('done'), await mails('retried'), await mails('late')]).toEqual([0, 0, 0]);
  await askForCode(test, newEmail());
  expect(await mails('done')).toBe(1);
  expect([await figure('dure_jobs_waiting'), await figure('dure_jobs_oldest_age_seconds')]).toEqual([0, 0]);

  test.smtp.deferring = true;
  await askForCode(test, newEmail());
  await pass(90);
  expect(await mails('retried')).toBe(2);
  expect(await figure('dure_jobs_waiting')).toBe(1);
  expect(await figure('dure_jobs_oldest_age_seconds')).toBeGreaterThanOrEqual(90);
  await pass(600);
  expect([await mails('late'), await figure('dure_jobs_waiting')]).toEqual([1, 0]);

  test.smtp.refusing = true;
  await askForCode(test, newEmail());
  expect([await mails('refused'), await mails('done')]).toEqual([1, 1]);
});

// Shows 17.14: steps of joining, each once, without names
it('joining is counted once for each step, without an address', async () => {
  const step = (name: string, kind: string) =>
    figure(`dure_joining_steps_total{step="${name}",kind="${kind}"}`);
  const email = newStudentEmail();
  const person = { email, email_proof: await proveByMail(test, email), code: await anyonesLink(test) };
  const body = student(person);
  expect(
    await Promise.all([step('code_asked', 'event'), step('code_confirmed', ''), step('registered', 'event')]),
  ).toEqual([1, 1, null]);
  const options = { headers: { 'idempotency-key': 'the-same' } };
  const [first, again] = [await register(test, body, options), await register(test, body, options)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await step('registered', 'event')).toBe(1);
  expect(await textOf()).not.toContain(email);
});

// Shows 17.14: a sweep's time, and one that failed
it('the last sweep has its time, and failures are counted', async () => {
  expect(await figure('dure_sweep_last_run_timestamp_seconds')).toBeNull();
  await sweepInTurn(test.services);
  const ago = Date.now() / 1_000 - ((await figure('dure_sweep_last_run_timestamp_seconds')) ?? 0);
  expect(Math.abs(ago)).toBeLessThan(60);

  expect(await figure('dure_sweep_failures_total')).toBe(0);
  await test.sql`alter table turns rename to elsewhere`;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sweeping = startSweeping(test.services);
  vi.advanceTimersByTime(90_000);
  vi.useRealTimers();
  await sweeping.stop();
  // The sweep, the count of branches and the doctor's look each fail to take their turn.
  expect(await figure('dure_sweep_failures_total')).toBe(3);
});

// Shows 17.14: refused connections
it('queries that get no connection are counted', async () => {
  expect(await figure('dure_database_refused_total')).toBe(0);
  await Promise.allSettled(Array.from({ length: 150 }, () => test.sql`select pg_sleep(0.05)`));
  expect(await figure('dure_database_refused_total')).toBeGreaterThanOrEqual(40);
  expect(await figure('dure_database_answers')).toBe(1);
});

// Shows 17.14: figures come without the database
it('figures from the database are left out if it does not answer, and /readyz still does', async () => {
  const held = await test.sql.reserve();
  await held`begin`;
  await held`lock table jobs in access exclusive mode`;
  const [told, ready] = await Promise.all([textOf(), test.inject('/readyz')]);
  expect(told).toMatch(/^dure_database_answers 0$/m);
  expect(told).not.toContain('dure_jobs_waiting');
  expect(told).toMatch(/^dure_database_connections_in_use 1$/m);
  expect(ready.statusCode).toBe(200);
  await held`rollback`;
  held.release();
  expect(await figure('dure_database_answers')).toBe(1);
});
