import { type FunnelStep, funnelSteps } from '@dure/contract/funnel.ts';

export interface Change {
  readonly count: number;
  readonly before: number;
}

/** Added to counts, so that zero of something still has a share. */
const half = 0.5;

/** The ratio to the week before; below one if it fell. */
const left = ({ count, before }: Change) => (count + half) / (before + half);

export interface FallenStep {
  readonly step: FunnelStep;
  /** The step it is a share of; null for links, which are a share of nothing. */
  readonly of: FunnelStep | null;
}

/**
 * The number of joins is the product of links made and of each step's share that takes the next step. So its ratio to
 * the week before is the product of these ratios, and the smallest ratio is the step that fell most. Null if no step
 * lost joins.
 */
export function fallenStep(changes: Readonly<Record<FunnelStep, Change>>): FallenStep | null {
  const upToJoined = funnelSteps.slice(0, funnelSteps.indexOf('joined') + 1);
  const parts = upToJoined.map((step, place) => {
    const of = upToJoined[place - 1] ?? null;
    return { step, of, left: left(changes[step]) / (of === null ? 1 : left(changes[of])) };
  });
  const [smallest] = parts.toSorted((a, b) => a.left - b.left);
  return smallest === undefined || smallest.left >= 1 ? null : { step: smallest.step, of: smallest.of };
}
