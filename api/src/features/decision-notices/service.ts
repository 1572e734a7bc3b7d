import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import { ApiError } from '../../api-error.ts';
import type { Executor } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { presentOwn } from './presenter.ts';
import * as repository from './repository.ts';

/** Decisions as shown to the affected members, and as told to them and to reporters (docs/decisions/0067). */

export { aboutOf } from './presenter.ts';
export { tellOfAnswer, tellOfDecision, tellOfEnd, tellOfKeeping, tellOfUndoing } from './telling.ts';
export { decisionOf, tokenOfSuspended } from './tokens.ts';

/** Part of leaving. */
export const forgetNotices = repository.deleteOf;

export const findOwn = async ({ db }: Pick<Services, 'db'>, memberId: string): Promise<OwnDecision[]> =>
  (await repository.findOwn(db, memberId)).map(presentOwn);

/** The decision as its affected member sees it; null if there is none. `of` is the member it must belong to. */
export async function findDecision(
  executor: Executor,
  id: string,
  of?: string,
): Promise<{ readonly memberId: string; readonly decision: OwnDecision } | null> {
  const row = await repository.findOne(executor, id);
  if (row === null || row.outcome === 'dismissed' || (of !== undefined && row.memberId !== of)) return null;
  return { memberId: row.memberId, decision: presentOwn(row) };
}

/** @throws ApiError not_found */
export async function noteRead(
  { db }: Pick<Services, 'db'>,
  decisionId: string,
  memberId: string,
): Promise<void> {
  if (!(await repository.setRead(db, decisionId, memberId))) throw new ApiError('not_found');
}
