import { expect, test } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

test('calls the first time and then once a minute', () => {
  const said: number[] = [];
  let now = 0;
  const say = onceAMinute<number>(
    (told) => said.push(told),
    () => now,
  );
  for (now = 0; now <= 130_000; now += 1_000) say(now / 1_000);
  expect(said).toEqual([0, 60, 120]);
});
