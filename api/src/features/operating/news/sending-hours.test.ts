import { expect, it } from 'vitest';
import { secondsOfRest } from './sending-hours.ts';

const hour = 60 * 60;
const at = (hours: number, minutes = 0) => hours * hour + minutes * 60;

// Shows 17.17: news rests at night, and goes on by itself
it.each([
  [at(8), 0],
  [at(14, 30), 0],
  [at(20, 58), 0],
  [at(20, 59), 11 * hour + 60],
  [at(21), 11 * hour],
  [at(23, 59), 8 * hour + 60],
  [at(0), 8 * hour],
  [at(7, 59), 60],
  [at(8) - 0.5, 1],
])('at second %d of the day, news sent from 08:00 to 21:00 rests for %d seconds', (second, rest) => {
  expect(secondsOfRest(second, { from: 8, until: 21 })).toBe(rest);
});

it('news sent around the clock never rests, and news sent until midnight rests until morning', () => {
  const all = { from: 0, until: 24 };
  for (const second of [0, at(12), 24 * hour - 1]) expect(secondsOfRest(second, all)).toBe(0);
  expect(secondsOfRest(24 * hour - 1, { from: 9, until: 24 })).toBe(0);
  expect(secondsOfRest(0, { from: 9, until: 24 })).toBe(9 * hour);
});
