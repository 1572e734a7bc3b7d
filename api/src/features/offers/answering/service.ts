import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { keepPresent } from '../../../database/hold-member.ts';
import type { Services } from '../../../services.ts';
import { giveRole } from '../../operating/team/service.ts';
import { nameInPost } from '../../posts/service.ts';
import { inherit, takeOver } from '../../projects/service.ts';
import { type Asker, requireProof } from '../../sessions/service.ts';
import * as repository from '../repository.ts';
import { tellOfAnswer, tellOfRoleAnswer } from '../telling.ts';

type Answer = 'accepted' | 'refused';
type Means = Pick<Services, 'db' | 'config' | 'queue'>;
/** The member who answers, and their session. */
type Answering = Pick<Asker, 'memberId' | 'sessionId'>;

/** Carries out an accepted offer; false if that is no longer possible. */
function carryOut(tx: Transaction, means: Means, offer: repository.OfferRow): Promise<boolean> {
  const { fromId, toId, projectId, postId, ordinal, role } = offer;
  if (fromId === null) return inherit(tx, { projectId: projectId ?? '', memberId: toId });
  if (role !== null) return giveRole(tx, means, { fromId, toId, role });
  if (projectId !== null) return takeOver(tx, { projectId, fromId, toId });
  if (postId !== null && ordinal !== null) return nameInPost(tx, { postId, ordinal, memberId: toId });
  throw new Error('an offer is about something');
}

/**
 * Tells the sender the answer, except for a tag. Once somebody has taken over a leaver's project, withdraws
 * the offers to the rest of its team.
 */
async function tellOthers(tx: Transaction, means: Means, offer: repository.OfferRow, answer: Answer) {
  const { fromId, toId, projectId, role } = offer;
  const accepted = answer === 'accepted';
  if (fromId === null && projectId !== null && accepted) await repository.withdrawInheritances(tx, projectId);
  if (fromId === null) return;
  if (role !== null) await tellOfRoleAnswer(tx, means, { fromId, toId, role }, accepted);
  if (projectId !== null) await tellOfAnswer(tx, means, { projectId, fromId, toId }, accepted);
}

/**
 * Accepts or refuses an offer, once; accepting carries it out in the same transaction. Locks both members, then the
 * project, then the offer, in the same order as leaving. Repeating the same answer changes nothing. Accepting a role
 * needs a session with a fresh proof.
 * @throws ApiError not_found (somebody else's, too), offer_over, proof_required
 */
export async function answerOffer(
  { db, config, queue }: Means,
  { id, asker }: { readonly id: string; readonly asker: Answering },
  answer: Answer,
): Promise<void> {
  const toId = asker.memberId;
  const means = { db, config, queue };
  await db.transaction(async (tx) => {
    const offer = await repository.findTo(tx, { id, toId });
    if (offer === null) throw new ApiError('not_found');
    if (offer.answer === answer) return;
    await keepPresent(tx, [offer.fromId ?? toId, toId]);
    if (offer.role !== null && answer === 'accepted') await requireProof(tx, asker);
    const done = answer === 'refused' || (await carryOut(tx, means, offer));
    const claimed = await repository.claimAnswer(tx, id, answer);
    // The same answer may have come first from another tab.
    if (!claimed && (await repository.findTo(tx, { id, toId }))?.answer === answer) return;
    if (!claimed || !done) throw new ApiError('offer_over');
    await tellOthers(tx, means, offer, answer);
  });
  queue.wake();
}
