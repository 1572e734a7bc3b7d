import { funnelSteps } from '@dure/contract/funnel.ts';
import type { Funnel } from '@dure/contract/operating-funnel.ts';
import { expect, it } from 'vitest';
import { linesOf } from './breakdown.tsx';

const counts = funnelSteps.map((_, place) => place + 1);
const before = counts.map((count) => count * 10);

it.each([
  ['kind', 'event', funnelSteps],
  ['school', '', funnelSteps.slice(funnelSteps.indexOf('asked'))],
] as const)('writes the steps that each %s has, each below its own heading', (by, value, steps) => {
  const rows = [{ value, name: null, counts, before }];
  const [heads, line = []] = linesOf({ by, rows } as unknown as Funnel);
  expect(heads).toHaveLength(1 + 2 * steps.length);
  const places = steps.map((step) => funnelSteps.indexOf(step));
  expect(line.slice(1)).toEqual([...places.map((at) => counts[at]), ...places.map((at) => before[at])]);
});
