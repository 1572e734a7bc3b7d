import { temporaryRemovalDays } from '@dure/contract/limits.ts';
import type { DecisionOutcome, GivenDecision } from '@dure/contract/moderation.ts';
import type { Transaction } from '../../database/client.ts';
import type { Operator } from '../audit/service.ts';
import { setProfileHidden, setSuspended } from '../members/service.ts';
import { closeSeatRequests } from '../seat-requests/service.ts';
import type { NewDecision } from './decisions-repository.ts';
import { recordDecision } from './recording.ts';
import * as things from './things-repository.ts';

export type Refusal =
  | 'unknown_report'
  | 'already_handled'
  | 'already_gone'
  | 'already_suspended'
  | 'subject_left';

/** The outcome; `closed` counts the open reports that it answers. */
export type Decided =
  | { readonly refusal: Refusal }
  | { readonly decisionId: string; readonly closed: number };

type ReportedThing = things.ReportedThing;

/** Hiding affects the present owner; anything else affects the author at the time of the report. */
export const affectedBy = ({ authorId, ownerId }: ReportedThing, outcome: DecisionOutcome): string =>
  outcome === 'hidden' ? ownerId : authorId;

/** Carries out a decision; null on success. */
async function carryOut(
  tx: Transaction,
  { type, id }: ReportedThing,
  memberId: string,
  given: GivenDecision,
): Promise<Refusal | null> {
  switch (given.outcome) {
    case 'dismissed':
      return null;
    case 'warned':
      return (await things.isThere(tx, memberId)) ? null : 'subject_left';
    case 'hidden': {
      const hidden = type === 'profile' ? setProfileHidden(tx, id) : things.hideMade(tx, type, id);
      if (!(await hidden)) return 'already_gone';
      if (type === 'project') await closeSeatRequests(tx, { projectId: id });
      return null;
    }
    case 'suspended':
      if (!(await things.isThere(tx, memberId))) return 'subject_left';
      return (await setSuspended(tx, memberId, given.days)) ? null : 'already_suspended';
  }
}

function daysOf(given: GivenDecision): number | null {
  if (given.outcome === 'hidden') return given.temporary ? temporaryRemovalDays : null;
  return given.outcome === 'suspended' ? given.days : null;
}

const decisionOf = (thing: ReportedThing, memberId: string, given: GivenDecision): NewDecision => ({
  reportId: thing.reportId,
  memberId,
  projectId: thing.type === 'project' ? thing.id : null,
  postId: thing.type === 'post' ? thing.id : null,
  outcome: given.outcome,
  reason: given.outcome === 'dismissed' ? null : given.reason,
  words: given.words ?? null,
  days: daysOf(given),
});

/**
 * Decides on a report, carries the decision out and records it, in one transaction. If two people decide on one thing
 * at once, the second is refused. The decision answers every open report of the thing, unless it dismisses a single
 * one.
 */
export async function decide(
  tx: Transaction,
  operator: Operator,
  reportId: string,
  given: GivenDecision,
): Promise<Decided> {
  const thing = await things.findReported(tx, reportId);
  if (thing === null) return { refusal: 'unknown_report' };
  const memberId = affectedBy(thing, given.outcome);
  if (!(await things.holdOpen(tx, memberId, thing))) return { refusal: 'already_handled' };
  const refusal = await carryOut(tx, thing, memberId, given);
  if (refusal !== null) return { refusal };
  const all = given.outcome !== 'dismissed' || !given.alone;
  return recordDecision(tx, operator, decisionOf(thing, memberId, given), all);
}
