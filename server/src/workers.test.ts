import cluster, { type ClusterSettings } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLog } from '@dure/api/log.ts';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../test/harness/until.ts';
import { Workers } from './workers.ts';

const exec = join(import.meta.dirname, '../test/harness/listening-process.ts');

/** The pids of the running workers. */
const running = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker === undefined || worker.isDead() ? [] : [worker.process.pid],
  );

/** Starts two listening workers and records the log. */
async function twoWorkers() {
  cluster.setupPrimary({ exec, execArgv: [] });
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
  });
  onTestFinished(() => void cluster.removeAllListeners('listening'));
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(JSON.parse(line).msg) });
  const workers = await Workers.start(2, { databaseUrl: null, build: null }, log);
  onTestFinished(() => workers.close('now'));
  await until('both listen', () => listening === 2);
  const [first] = Object.values(cluster.workers ?? {});
  if (first === undefined) throw new Error('none was started');
  return { workers, logged, before: running(), first };
}

test('replaces a worker that cannot be told so, without being held up', async () => {
  const { workers, logged, before, first } = await twoWorkers();
  // As after a kill of which this process has only seen the channel close.
  first.process.kill('SIGSTOP');
  first.process.disconnect();
  const replacing = workers.replaceAll();
  await once(cluster, 'listening');
  first.process.kill('SIGCONT');
  await replacing;
  expect(logged).toEqual(['serving processes are replaced', 'serving processes were replaced']);
  expect(running()).toHaveLength(2);
  expect(running().filter((pid) => before.includes(pid))).toEqual([]);
});

const refusals: [string, ClusterSettings, ClusterSettings, string][] = [
  ['at once', { execArgv: ['\0'] }, { execArgv: [] }, 'a serving process could not be started'],
  ['a moment later', { cwd: '/nowhere' }, { cwd: process.cwd() }, 'a serving process ended'],
];
for (const [how, refused, settings, said] of refusals)
  test(`retries a worker that the system refuses ${how}, while the others serve`, async () => {
    const { logged, before, first } = await twoWorkers();
    cluster.setupPrimary(refused);
    first.process.kill('SIGKILL');
    await until('it was refused', () => logged.length > 2 && logged.at(-1) === said);
    expect(running()).toEqual(before.filter((pid) => pid !== first.process.pid));

    cluster.setupPrimary(settings);
    await until('another listens', () => running().length === 2);
  });

test('logs that no worker can start, and replaces all once one can', async () => {
  const { workers, logged, before } = await twoWorkers();
  cluster.setupPrimary({ execArgv: ['\0'] });
  await workers.replaceAll();
  expect(logged).toEqual(['serving processes are replaced', 'serving processes could not be replaced']);
  expect(running()).toEqual(before);

  cluster.setupPrimary({ execArgv: [] });
  await workers.replaceAll();
  expect(logged.at(-1)).toBe('serving processes were replaced');
  expect(running().filter((pid) => before.includes(pid))).toEqual([]);
});

test('restarts a worker that dies together with its successor', async () => {
  const { workers, logged, first } = await twoWorkers();
  cluster.once('fork', (successor) => {
    first.once('exit', () => successor.process.kill('SIGKILL'));
    first.process.kill('SIGKILL');
  });
  await workers.replaceAll();
  expect(logged).toContain('a new serving process could not serve; the others stay');
  await until('two are there again', () => running().length === 2);
});
