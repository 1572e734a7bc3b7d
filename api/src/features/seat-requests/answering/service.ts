import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import {
  creatorOf,
  holdTeam,
  joinProject,
  type Membership,
  mayTakePart,
  requireSeat,
} from '../../projects/service.ts';
import { tellOfAnswer } from '../telling.ts';
import * as repository from './repository.ts';

/** For the asker, who sees beforehand what the creator will see. */
export { type AskerRow, countWaiting, findAsker } from './repository.ts';

/** The caller, and the project they name as theirs. */
type Caller = Membership;

export interface Answer {
  readonly id: string;
  readonly state: 'accepted' | 'declined';
  readonly words: string | null;
}

/** @throws ApiError not_found (the project is not shown), forbidden (somebody else's) */
async function requireCreator(executor: Transaction | Services['db'], { projectId, memberId }: Caller) {
  const creatorId = await creatorOf(executor, projectId);
  if (creatorId === null) throw new ApiError('not_found');
  if (creatorId !== memberId) throw new ApiError('forbidden');
}

/**
 * Waiting askers, the longest first.
 * @throws ApiError not_found, forbidden
 */
export async function waiting({ db, sql }: Services, caller: Caller): Promise<repository.WaitingRow[]> {
  await requireCreator(db, caller);
  return repository.findWaiting(sql, { projectId: caller.projectId, creatorId: caller.memberId });
}

/** The number of waiting askers for each of a member's own projects. */
export const waitingOf = ({ sql }: Services, memberId: string) => repository.findWaitingOf(sql, memberId);

/** @throws ApiError seat_request_over (the asker has left, or already takes part), alumni_unverified, seat_gone */
async function seatAsker(
  tx: Transaction,
  membership: Membership,
  asker: repository.HeldAsker | null,
  roleId: string | null,
): Promise<void> {
  if (asker === null) throw new ApiError('seat_request_over');
  if (!mayTakePart(asker)) throw new ApiError('alumni_unverified');
  if (!(await joinProject(tx, membership))) throw new ApiError('seat_request_over');
  if (roleId === null) throw new ApiError('seat_gone');
  await requireSeat(tx, membership, roleId);
}

/**
 * Answers a request, once. Accepting seats the asker in the same transaction. Locks the caller, then the asker, the
 * project and the request. Repeating the same answer changes nothing.
 * @throws ApiError of `acceptSeatRequest`
 */
export async function answerRequest(services: Services, caller: Caller, answer: Answer): Promise<void> {
  const { projectId, memberId } = caller;
  const named = { id: answer.id, projectId };
  await services.db.transaction(async (tx) => {
    const askerId = (await repository.findRequest(tx, named))?.askerId ?? null;
    const asker = askerId === null ? null : await repository.holdAsker(tx, askerId);
    await holdTeam(tx, projectId);
    await requireCreator(tx, caller);
    const found = await repository.findRequest(tx, named);
    if (found === null) throw new ApiError('not_found');
    if (found.state === answer.state) return;
    if (found.state !== 'open') throw new ApiError('seat_request_over');
    if (answer.state === 'accepted')
      await seatAsker(tx, { projectId, memberId: found.askerId }, asker, found.roleId);
    if (!(await repository.claimAnswer(tx, { ...answer, by: memberId })))
      throw new ApiError('seat_request_over');
    await tellOfAnswer(tx, services, { ...named, askerId: found.askerId, creatorId: memberId }, answer.state);
  });
  services.queue.wake();
}
