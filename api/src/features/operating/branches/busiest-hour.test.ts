import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busiestHour } from './busiest-hour.ts';

const hourMs = 60 * 60 * 1000;

it('the busiest hour is empty if nobody joined', () => {
  expect(busiestHour([])).toEqual({ count: 0, at: null });
});

it('two who joined a full hour apart are not counted together; of equal hours the latest is given', () => {
  expect(busiestHour([0, hourMs])).toEqual({ count: 1, at: hourMs });
  expect(busiestHour([hourMs - 1, 0])).toEqual({ count: 2, at: hourMs - 1 });
});

it('the busiest hour has as many joins as any hour', () => {
  const times = fc.array(fc.nat({ max: 6 * hourMs }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, (given) => {
      const within = (at: number) => given.filter((time) => time <= at && time > at - hourMs).length;
      expect(busiestHour([...given]).count).toBe(Math.max(...given.map(within)));
    }),
  );
});
