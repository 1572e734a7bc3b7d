import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../harness/asked.ts';
import { postmasterPid } from '../harness/embedded-files.ts';
import { holdTable, patient } from '../harness/held-table.ts';
import { newcomer, register } from '../harness/newcomer.ts';
import { prepareShipped, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';
import { writtenOf } from '../harness/written.ts';

/** Specification 14.8: SIGTERM finishes requests under way within 10 s. */

const endsWithinMs = 10_000;
const databaseStopsWithinMs = 5_000;

test.for(['1', '2'])(
  'finishes requests, accepts no new ones and leaves nothing running (%s processes)',
  async (processes) => {
    const server = await startShipped({ demo: false, env: { ...patient, WEB_CONCURRENCY: processes } });
    onTestFinished(() => server.stop());
    const person = await newcomer(server);
    const held = await holdTable(server, 'invitation_uses');
    const call = register(server, person);
    await held.waitedFor();

    const told = performance.now();
    const ended = server.kill('SIGTERM');
    await until('it takes no new connection', () =>
      fetch(`${server.origin}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    await held.release();

    expect(await call).toMatchObject({ status: 201 });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - told).toBeLessThan(endsWithinMs);
    expect(postmasterPid(server.dataDir)).toBeNull();

    await server.start();
    expect(Object.values(await writtenOf(server, person))).not.toContain(false);
  },
);

test.for(['1', '2'])(
  'drains: reports not ready, keeps serving, and ignores a second signal (%s processes)',
  async (processes) => {
    const server = await startShipped({
      demo: false,
      env: { WEB_CONCURRENCY: processes, DRAIN_SECONDS: '4' },
    });
    onTestFinished(() => server.stop());
    const told = performance.now();
    const ended = server.kill('SIGTERM');
    const refused = await until('it says that it is not ready', async () => {
      const answer = await ask(server, '/readyz');
      return answer.status === 503 && answer;
    });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ error_type: 'unavailable', retry_in: 1 });
    process.kill(server.pid, 'SIGTERM');
    process.kill(server.pid, 'SIGINT');

    const statuses = new Set<number>();
    while (performance.now() - told < 2_000) {
      const answer = await ask(server, '/');
      statuses.add(answer.status);
      expect(answer.headers.connection).toBe('close');
    }
    expect(statuses).toEqual(new Set([200]));
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - told).toBeGreaterThan(4_000);
    expect(postmasterPid(server.dataDir)).toBeNull();
  },
);

test('gives up after 10 s on requests that do not end', async () => {
  const server = await startShipped({ demo: false, env: patient });
  onTestFinished(() => server.stop());
  const person = await newcomer(server);
  const held = await holdTable(server, 'invitation_uses');
  const call = register(server, person).catch(() => 'no answer');
  await held.waitedFor();

  const told = performance.now();
  await server.kill('SIGTERM');
  expect(performance.now() - told).toBeLessThan(endsWithinMs + databaseStopsWithinMs);
  expect(postmasterPid(server.dataDir)).toBeNull();
  await call;
  await held.release();
});

test('ends with its PostgreSQL when its parent process is gone', async () => {
  const server = await startShipped({ demo: false });
  onTestFinished(() => server.stop());
  server.leave();
  expect(await server.ended()).toEqual({ code: 0, signal: null });
  expect(postmasterPid(server.dataDir)).toBeNull();
});

test('stops when told to during its start, and leaves no PostgreSQL', async () => {
  const server = await prepareShipped({ demo: false });
  onTestFinished(() => server.stop());
  server.launch();
  await until('its PostgreSQL runs', () => postmasterPid(server.dataDir) !== null);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(postmasterPid(server.dataDir)).toBeNull();
});

test.for(['1', '2'])(
  'reports that its port is taken and leaves no PostgreSQL (%s processes)',
  async (processes) => {
    const first = await startShipped({ demo: false });
    onTestFinished(() => first.stop());
    const second = await prepareShipped({
      demo: false,
      env: { PORT: String(first.port), WEB_CONCURRENCY: processes },
    });
    onTestFinished(() => second.stop());
    second.launch();
    expect(await second.ended()).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(/^PORT: .*$/m);
    expect(postmasterPid(second.dataDir)).toBeNull();
  },
);
