import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { nameInPost } from '../../posts/service.ts';
import { takeOver } from '../../projects/service.ts';
import * as repository from '../repository.ts';
import { tellOfAnswer } from '../telling.ts';
import { holdMembers } from './repository.ts';

type Answer = 'accepted' | 'refused';
type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Does what was offered; false where it is not so any more that it could be. */
function carryOut(tx: Transaction, { fromId, toId, projectId, postId, ordinal }: repository.OfferRow) {
  if (projectId !== null) return takeOver(tx, { projectId, fromId, toId });
  if (postId !== null && ordinal !== null) return nameInPost(tx, { postId, ordinal, memberId: toId });
  throw new Error('an offer is about something');
}

/**
 * Accepts or refuses an offer, once; accepted, it is done in the same transaction. Holds both members, then the
 * project, then the offer, in the order of whoever leaves. The same answer again changes nothing.
 * @throws ApiError not_found (somebody else's, too), offer_over
 */
export async function answerOffer(
  { db, config, queue }: Means,
  { id, toId }: { readonly id: string; readonly toId: string },
  answer: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const offer = await repository.findTo(tx, { id, toId });
    if (offer === null) throw new ApiError('not_found');
    if (offer.answer === answer) return;
    await holdMembers(tx, offer);
    const done = answer === 'refused' || (await carryOut(tx, offer));
    const claimed = await repository.claimAnswer(tx, id, answer);
    // The same answer may have come first by another tab.
    if (!claimed && (await repository.findTo(tx, { id, toId }))?.answer === answer) return;
    if (!claimed || !done) throw new ApiError('offer_over');
    if (offer.projectId === null) return;
    const handOver = { projectId: offer.projectId, fromId: offer.fromId, toId };
    await tellOfAnswer(tx, { config, queue }, handOver, answer === 'accepted');
  });
  queue.wake();
}
