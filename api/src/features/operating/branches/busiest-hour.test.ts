import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busiestHour } from './busiest-hour.ts';

const hourMs = 60 * 60 * 1000;

it('is of nobody where nobody joined', () => {
  expect(busiestHour([])).toEqual({ count: 0, at: null });
});

it('holds no two who joined an hour apart, and of hours alike is the latest', () => {
  expect(busiestHour([0, hourMs])).toEqual({ count: 1, at: hourMs });
  expect(busiestHour([hourMs - 1, 0])).toEqual({ count: 2, at: hourMs - 1 });
});

it('is the most that any hour holds', () => {
  const times = fc.array(fc.nat({ max: 6 * hourMs }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, (given) => {
      const within = (at: number) => given.filter((time) => time <= at && time > at - hourMs).length;
      expect(busiestHour([...given]).count).toBe(Math.max(...given.map(within)));
    }),
  );
});
