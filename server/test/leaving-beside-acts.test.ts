import { expect, test } from 'vitest';
import { attackByLeavings } from '../../attack/leavings.ts';

// Shows 17.11: fifty acts of one member beside their leaving, at two processes, do not deadlock
test('leaving beside other calls fails none of them and causes no deadlock', async () => {
  expect(await attackByLeavings(4, 1)).toMatchObject({ rounds: 4, found: [] });
});
