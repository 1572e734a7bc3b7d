import { appealsPerMemberPerDay } from '@dure/contract/limits.ts';
import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Services } from '../../services.ts';
import { decisionOf, findDecision } from '../decision-notices/service.ts';
import { tellAtOnce } from '../team-notices/service.ts';
import * as repository from './repository.ts';

/** Appealing a decision, once and in one's own words, with a session or with that decision's token. */

/** Part of leaving: deletes their appeals and the answers. */
export const forgetAppeals = repository.forgetMember;

const budget: Budget = { scope: 'appeal', max: appealsPerMemberPerDay, windowSeconds: 24 * 60 * 60 };

interface NewAppeal {
  readonly decisionId: string;
  readonly memberId: string;
  readonly words: string;
}

async function keep(services: Services, appeal: NewAppeal): Promise<OwnDecision> {
  const { db, config, queue } = services;
  const decision = await db.transaction(async (tx) => {
    await spend(tx, budget, subjectOf(config.tokenSecrets, appeal.memberId));
    const kept = await repository.insertAppeal(tx, appeal);
    const found = await findDecision(tx, appeal.decisionId, appeal.memberId);
    if (found === null) throw new ApiError('not_found');
    if (!kept) throw new ApiError(found.decision.appeal === null ? 'expired' : 'used');
    await tellAtOnce(tx, services, 'appeals', appeal.memberId);
    return found.decision;
  });
  queue.wake();
  return decision;
}

/** @throws ApiError not_found, used, expired, rate_limited */
export async function appealOwn(services: Services, appeal: NewAppeal): Promise<OwnDecision> {
  const found = await findDecision(services.db, appeal.decisionId, appeal.memberId);
  if (found === null) throw new ApiError('not_found');
  return keep(services, appeal);
}

/** @throws ApiError invalid */
async function requireDecision(services: Services, token: string) {
  const decisionId = await decisionOf(services.db, services, token);
  const found = decisionId === null ? null : await findDecision(services.db, decisionId);
  if (found === null) throw new ApiError('invalid');
  return found;
}

/** @throws ApiError invalid */
export const showByToken = async (services: Services, token: string): Promise<OwnDecision> =>
  (await requireDecision(services, token)).decision;

/** @throws ApiError invalid, used, expired, rate_limited */
export async function appealByToken(services: Services, token: string, words: string): Promise<OwnDecision> {
  const { memberId, decision } = await requireDecision(services, token);
  return keep(services, { decisionId: decision.id, memberId, words });
}
