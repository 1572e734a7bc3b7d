import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
// As the server is started (tools/node-flags.mjs).
v8.setFlagsFromString('--no-allocation-site-pretenuring');
const collect: (given: { type: 'minor' | 'major' }) => void = vm.runInNewContext('gc');

const measured = 3;

function oldBytes(): number {
  const spaces = v8.getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? Number.NaN;
}

/**
 * How many bytes that `work` let go of stay among V8's old objects until a full collection
 * (docs/decisions/0095). The least of some runs after a first one, since what V8 compiles from often run code
 * is old too.
 */
export async function keptAsOld(work: () => void | Promise<void>): Promise<number> {
  await work();
  const kept: number[] = [];
  while (kept.length < measured) {
    collect({ type: 'major' });
    const before = oldBytes();
    await work();
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    kept.push(oldBytes() - before);
  }
  return Math.min(...kept);
}
