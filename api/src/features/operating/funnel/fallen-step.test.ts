import { type FunnelStep, funnelSteps } from '@dure/contract/funnel.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fallenStep } from './fallen-step.ts';

const changes = (of: Partial<Record<FunnelStep, readonly [count: number, before: number]>>) =>
  Object.fromEntries(
    funnelSteps.map((step) => {
      const [count, before] = of[step] ?? [100, 100];
      return [step, { count, before }];
    }),
  ) as Parameters<typeof fallenStep>[0];

const halved = [50, 100] as const;

it('names the step whose share of the step before it fell most', () => {
  const { made, opened, asked, proven, begun, joined } = Object.fromEntries(
    funnelSteps.map((step) => [step, halved]),
  ) as Record<FunnelStep, typeof halved>;
  expect(fallenStep(changes({ made, opened, asked, proven, begun, joined }))).toEqual({
    step: 'made',
    of: null,
  });
  expect(fallenStep(changes({ proven, begun, joined }))).toEqual({ step: 'proven', of: 'asked' });
  expect(fallenStep(changes({ joined }))).toEqual({ step: 'joined', of: 'begun' });
  expect(fallenStep(changes({ active: [0, 100] }))).toBeNull();
});

it('names no step if nothing fell', () => {
  expect(fallenStep(changes({}))).toBeNull();
  expect(fallenStep(changes(Object.fromEntries(funnelSteps.map((step) => [step, [0, 0]]))))).toBeNull();
});

it('names a step whenever fewer people joined', () => {
  const count = fc.nat({ max: 500 });
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { minLength: 7, maxLength: 7 }), (found) => {
      const of = Object.fromEntries(funnelSteps.map((step, place) => [step, found[place] ?? [0, 0]]));
      const { joined } = changes(of);
      if (joined.count < joined.before) expect(fallenStep(changes(of))).not.toBeNull();
    }),
  );
});
