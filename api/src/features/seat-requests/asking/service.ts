import { seatRequestsPerMemberPerDay } from '@dure/contract/limits.ts';
import type { SeatRefusal, SeatRequest } from '@dure/contract/seat-requests.ts';
import { ApiError } from '../../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../../budgets/budget.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { forgetOfRequest } from '../../notices/service.ts';
import { type Membership, mayTakePart } from '../../projects/service.ts';
import { type AskerRow, countWaiting, findAsker } from '../answering/service.ts';
import { tellOfAsking, tellOfWithdrawal } from '../telling.ts';
import * as repository from './repository.ts';

const budget: Budget = {
  scope: 'seat_request',
  max: seatRequestsPerMemberPerDay,
  windowSeconds: 24 * 60 * 60,
};

/** Why they can't ask now; null if they can. */
function refusalOf(standing: repository.Standing): SeatRefusal | null {
  if (!mayTakePart(standing)) return 'alumni_unverified';
  if (standing.againAt !== null) return 'seat_request_rests';
  if (standing.isSpent) return 'seat_requests_spent';
  return standing.isFull ? 'seat_requests_full' : null;
}

export interface OwnStanding {
  readonly request: SeatRequest | null;
  readonly refusal: SeatRefusal | null;
  readonly againAt: string | null;
  /** The asker as the creator would see them. */
  readonly shown: AskerRow | null;
  readonly waiting: number | null;
}

/**
 * The standing of a member with a project.
 * @throws ApiError not_found
 */
export async function ownStanding(services: Services, membership: Membership): Promise<OwnStanding> {
  const { db, sql } = services;
  const standing = await repository.findStanding(db, membership);
  if (standing === null) throw new ApiError('not_found');
  const { creatorId, takesPart, waits, againAt } = standing;
  const isCreator = creatorId === membership.memberId;
  const waiting = isCreator ? await countWaiting(sql, membership.projectId) : null;
  if (takesPart) return { request: null, refusal: null, againAt: null, shown: null, waiting };
  const [request, shown] = await Promise.all([
    repository.findLast(sql, membership),
    findAsker(sql, { creatorId, askerId: membership.memberId }),
  ]);
  return { request, refusal: waits ? null : refusalOf(standing), againAt, shown, waiting };
}

/** @throws ApiError not_found, unavailable (handed over at this very moment: the new creator is not locked) */
async function holdPair(tx: Transaction, membership: Membership): Promise<string> {
  const held = await repository.holdPair(tx, membership);
  if (held === null) throw new ApiError('not_found');
  if (held === 'moved') throw new ApiError('unavailable');
  return held.creatorId;
}

/**
 * Asks for a free seat and notifies the creator. What it has read stays true until it is done.
 * @throws ApiError of `askForSeat`, rate_limited
 */
export async function ask(
  services: Services,
  membership: Membership,
  wanted: { readonly roleId: string; readonly words: string },
): Promise<SeatRequest> {
  const { db, sql, config, queue } = services;
  await db.transaction(async (tx) => {
    const creatorId = await holdPair(tx, membership);
    const standing = await repository.findStanding(tx, membership);
    if (standing === null) throw new ApiError('not_found');
    if (standing.takesPart) throw new ApiError('forbidden');
    if (standing.waits) return;
    const refusal = refusalOf(standing);
    if (refusal !== null) throw new ApiError(refusal);
    await spend(tx, budget, subjectOf(config.tokenSecrets, membership.memberId));
    const id = standing.hasEnded ? null : await repository.insertRequest(tx, membership, wanted);
    if (id === null) throw new ApiError('seat_gone');
    const { projectId, memberId: askerId } = membership;
    await tellOfAsking(tx, services, { id, projectId, askerId, creatorId });
  });
  queue.wake();
  return present(await repository.findLast(sql, membership));
}

/**
 * Withdraws and notifies the creator.
 * @throws ApiError not_found (they never asked), seat_request_over
 */
export async function withdraw(services: Services, membership: Membership): Promise<SeatRequest> {
  const { db, sql, queue } = services;
  const withdrawn = await db.transaction(async (tx) => {
    const creatorId = await holdPair(tx, membership);
    const id = await repository.claimWithdrawal(tx, membership);
    const { projectId, memberId: askerId } = membership;
    if (id !== null) await tellOfWithdrawal(tx, services, { id, projectId, askerId, creatorId });
    return id !== null;
  });
  queue.wake();
  const last = present(await repository.findLast(sql, membership));
  if (!withdrawn && last.state !== 'withdrawn') throw new ApiError('seat_request_over');
  return last;
}

/**
 * Lets a withdrawn request wait again. The notice of the withdrawal is hidden while it does.
 * @throws ApiError of `undoSeatWithdrawal`
 */
export async function undoWithdrawal(services: Services, membership: Membership): Promise<SeatRequest> {
  const { db, sql } = services;
  await db.transaction(async (tx) => {
    await holdPair(tx, membership);
    const standing = await repository.findStanding(tx, membership);
    if (standing === null) throw new ApiError('not_found');
    if (standing.waits) return;
    const refusal = refusalOf({ ...standing, againAt: null });
    if (refusal !== null) throw new ApiError(refusal);
    const isOver = standing.takesPart || standing.hasEnded;
    const reopened = isOver ? null : await repository.reopen(tx, membership);
    if (reopened === null) throw new ApiError('seat_request_over');
    await forgetOfRequest(tx, reopened, 'seat_withdrawn');
  });
  return present(await repository.findLast(sql, membership));
}

function present(request: SeatRequest | null): SeatRequest {
  if (request === null) throw new ApiError('not_found');
  return request;
}

/** A member's requests, the newest first. */
export const made = ({ sql }: Services, memberId: string): Promise<SeatRequest[]> =>
  repository.findMade(sql, memberId);
