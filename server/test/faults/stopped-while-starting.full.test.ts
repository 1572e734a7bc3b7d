import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startByNpm } from '../harness/started-by-npm.ts';
import { until } from '../harness/until.ts';

/**
 * Stops at moments that are spread over a first start, by Ctrl-C or by whoever manages processes, which both reach the
 * whole group: nothing goes on, the PostgreSQL with a group of its own least of all. `STOPS` says how many.
 */
const stops = Number(process.env.STOPS ?? 6);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dure-stopped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

test(`${stops} stops while it starts leave no process`, { timeout: (stops + 1) * 60_000 }, async () => {
  const whole = await startByNpm(newFolder());
  const readyMs = (await whole.ready) ?? 0;
  await whole.signal('SIGTERM');
  expect(whole.left()).toEqual([]);

  const left: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    const name = stop % 2 === 0 ? 'SIGINT' : 'SIGTERM';
    const afterMs = (readyMs * (stop + 0.5)) / stops;
    const started = await startByNpm(newFolder());
    await wait(afterMs);
    await started.signal(name);
    // What an initdb started ends by itself once that is gone.
    await until('all have ended', () => started.left().length === 0, 2_000).catch(() => undefined);
    for (const { pid, commandLine } of started.left()) {
      left.push(`${name} after ${Math.round(afterMs)} of ${Math.round(readyMs)} ms: ${commandLine}`);
      process.kill(pid, 'SIGKILL');
    }
    await until('the killed ones are gone', () => started.left().length === 0);
  }
  expect(left).toEqual([]);
});
