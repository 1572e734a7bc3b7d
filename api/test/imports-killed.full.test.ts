import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importRowsMax } from '@dure/contract/limits.ts';
import { startImport } from '@dure/contract/operating-imports.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from './harness/app.ts';
import { cliSettings } from './harness/cli.ts';
import { drillTimes, tell } from './harness/long-runs.ts';
import { ofTeam } from './operating.ts';

/** A process that imports is killed in the middle, again and again, and the file is uploaded once more. */

const people = drillTimes ?? 1_500;
const mayTakeMs = 180_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('./harness/mail-worker-process.ts', import.meta.url));

// Shows 17.17: an import survives kills without gap or repetition
test('an import whose process is killed in the middle makes each invitation once', {
  timeout: mayTakeMs,
}, async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  await server.worker.stop();
  const operator = await ofTeam(server, 'operator');
  const lines = Array.from({ length: Math.min(people, importRowsMax) }, (_, n) => `김${n},학교`);
  const file = Buffer.from(['이름,관계', ...lines].join('\n')).toString('base64');
  const body = { file, reason: '새내기 모임에서 만났어요', days: 7 };
  const start = async () => (await server.call(startImport, { body }, { token: operator.token })).body.id;
  const waiting = async () =>
    (
      await server.sql<{ count: number }[]>`
      select count(*)::int as count from invitation_import_rows where outcome = 'waiting'`
    )[0]?.count ?? 0;
  const worker = async (): Promise<ChildProcess> => {
    const NODE_COMPILE_CACHE = join(root, '.cache/node');
    const child = fork(program, {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...cliSettings(server) },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    child.send({ name: null });
    return child;
  };

  const id = await start();
  let killedInTheMiddle = 0;
  for (let left = lines.length; left > 0; left = await waiting()) {
    const child = await worker();
    // In the middle: as soon as it has begun.
    for (let now = left; now === left && now > 0; now = await waiting()) await wait(5);
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
    const after = await waiting();
    if (after > 0 && after < left) killedInTheMiddle += 1;
    // As if the killed process's lease of half a minute were over; the file is uploaded again.
    await server.sql`update jobs set run_at = now()`;
    expect(await start()).toBe(id);
  }
  tell({ lines: lines.length, 'kills in the middle': killedInTheMiddle });
  expect(killedInTheMiddle).toBeGreaterThan(0);
  const made = await server.sql<{ invitee_name: string }[]>`
    select invitee_name from invitations where inviter_id = ${operator.id}`;
  expect(made.map(({ invitee_name }) => invitee_name).sort()).toEqual(
    lines.map((line) => line.split(',')[0]).sort(),
  );
});

// A measurement of `npm run drill -- imports` rather than a test.
const measured = drillTimes === null ? () => undefined : test;
measured('the time of an import is measured', { timeout: mayTakeMs }, async () => {
  const server = await testApp();
  onTestFinished(() => server.close());
  const operator = await ofTeam(server, 'operator');
  for (const lines of [200, people]) {
    const named = Array.from({ length: lines }, (_, n) => `이${lines}-${n},학교,p${lines}-${n}@example.org`);
    const file = Buffer.from(['이름,관계,이메일', ...named].join('\n')).toString('base64');
    const body = { file, reason: '새내기 모임에서 만났어요', days: 7 };
    const began = performance.now();
    const { id } = (await server.call(startImport, { body }, { token: operator.token })).body;
    const isFinished = async () =>
      (await server.sql`select from invitation_imports where id = ${id} and finished_at is not null`)
        .length === 1;
    while (!(await isFinished())) await wait(50);
    tell({ lines, seconds: Math.round(performance.now() - began) / 1000 });
    await server.sql`delete from jobs`;
  }
});
