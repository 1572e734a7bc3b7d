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

/** For who asks, who sees beforehand what the creator will see. */
export { type AskerRow, countWaiting, findAsker } from './repository.ts';

/** Whoever calls, and the project they name as theirs. */
type Caller = Membership;

export interface Answer {
  readonly id: string;
  readonly state: 'accepted' | 'declined';
  readonly words: string | null;
}

/** @throws ApiError not_found (the project is not shown), forbidden (another's) */
async function requireCreator(executor: Transaction | Services['db'], { projectId, memberId }: Caller) {
  const creatorId = await creatorOf(executor, projectId);
  if (creatorId === null) throw new ApiError('not_found');
  if (creatorId !== memberId) throw new ApiError('forbidden');
}

/** Who waits for an answer, the longest first. @throws ApiError not_found, forbidden */
export async function waiting({ db, sql }: Services, caller: Caller): Promise<repository.WaitingRow[]> {
  await requireCreator(db, caller);
  return repository.findWaiting(sql, { projectId: caller.projectId, creatorId: caller.memberId });
}

/** How many wait for an answer, of each project that is a member's. */
export const waitingOf = ({ sql }: Services, memberId: string) => repository.findWaitingOf(sql, memberId);

/** @throws ApiError seat_request_over (they are not there, or take part already), alumni_unverified, seat_gone */
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
 * Answers a request, once. Accepted, the asker has a seat with the same transaction. Whoever calls is held, then the
 * asker, then the project, then the request. The same answer again changes nothing.
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
