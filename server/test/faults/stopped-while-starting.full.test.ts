import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startByNpm } from '../harness/started-by-npm.ts';
import { until } from '../harness/until.ts';

/**
 * Stops a first start at moments spread over it, by signals to the whole process group as Ctrl-C and process managers
 * send them. Nothing may keep running, especially not the PostgreSQL, which has a group of its own. `STOPS` is the
 * number of stops.
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
    // Children of initdb end by themselves after it.
    await until('all have ended', () => started.left().length === 0, 2_000).catch(() => undefined);
    for (const { pid, commandLine } of started.left()) {
      left.push(`${name} after ${Math.round(afterMs)} of ${Math.round(readyMs)} ms: ${commandLine}`);
      process.kill(pid, 'SIGKILL');
    }
    await until('the killed ones are gone', () => started.left().length === 0);
  }
  expect(left).toEqual([]);
});
