import { describe, expect, it } from 'vitest';
import { minutesToAnnounce, remainingTime } from './remaining-time.ts';

describe('remainingTime', () => {
  it.each([
    [600_000, '10:00'],
    [581_100, '9:42'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [9_000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('%d ms are %s', (left, text) => {
    expect(remainingTime(1_000_000 + left, 1_000_000)).toBe(text);
  });
});

describe('minutesToAnnounce', () => {
  it.each([
    [600, null],
    [301, null],
    [300, 5],
    [299, 5],
    [200, null],
    [60, 1],
    [20, null],
    [0, null],
  ])('with %d seconds left says %s', (seconds, minutes) => {
    expect(minutesToAnnounce(seconds * 1000, 0)).toBe(minutes);
  });
});
