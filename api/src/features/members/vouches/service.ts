import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import * as repository from './repository.ts';

export type { VouchRow } from './repository.ts';
export const { findVouches } = repository;

/**
 * Withdraws a member's vouch for another within `vouchWithdrawableDays`. Nobody is notified.
 * @throws ApiError not_found (no vouch of theirs), vouch_stays (too late)
 */
export function withdrawVouch(
  { db }: Pick<Services, 'db'>,
  pair: { readonly inviterId: string; readonly memberId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (await repository.withdrawVouch(tx, pair)) return;
    throw new ApiError((await repository.vouches(tx, pair)) ? 'vouch_stays' : 'not_found');
  });
}
