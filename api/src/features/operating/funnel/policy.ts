import { type FunnelStep, funnelSteps } from '@dure/contract/funnel.ts';

export interface Change {
  readonly count: number;
  readonly before: number;
}

/** So that none of something has a part as well. */
const half = 0.5;

/** How many are left of each of the week before; below one where it fell. */
const left = ({ count, before }: Change) => (count + half) / (before + half);

export interface FallenStep {
  readonly step: FunnelStep;
  /** The step it is a part of; null of links, which are a part of nothing. */
  readonly of: FunnelStep | null;
}

/**
 * Joining is the product of the links that were made and of what part of each step takes the next. So what is left of
 * it against the week before is the product of what is left of these, and the smallest of them is what fell most.
 * Null where fewer joined by no step.
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
