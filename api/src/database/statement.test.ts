import v8 from 'node:v8';
import vm from 'node:vm';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { sentBy } from './statement.ts';

v8.setFlagsFromString('--expose-gc');
const collect: (given: { type: 'minor' | 'major' }) => void = vm.runInNewContext('gc');

function oldBytes(): number {
  const spaces = v8.getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? Number.NaN;
}

test('a statement that nobody has any more is not among the old objects', () => {
  const sql = sentBy(postgres(), () => {});
  const write = () => {
    for (let time = 0; time < 5_000; time += 1) sql`select ${time} ${sql.unsafe('and no more')}`;
  };
  write();
  collect({ type: 'major' });
  const before = oldBytes();
  write();
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  // Kept, they would be some 10 MB.
  expect(oldBytes() - before).toBeLessThan(1_000_000);
});
