import { type actOnMember, type MemberAct, provedActs } from '@dure/contract/operating-members.ts';
import type { CallParsed } from '@dure/contract/route.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { noteAct, type Operator } from '../../audit/service.ts';
import { tellOfDecision, tellOfUndoing } from '../../decision-notices/service.ts';
import { revokeAllLinksOf } from '../../invitations/service.ts';
import { standing } from '../../members/service.ts';
import { suspendMember } from '../../moderation/service.ts';
import { sendLinkTo } from '../../password-resets/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import type { HeldMember } from '../authority-repository.ts';
import { mayActOn } from '../may-act-on.ts';

/** The result of an act; `affected` is the number of people or links affected, null if not applicable. */
interface Done {
  readonly changed: boolean;
  readonly affected: number | null;
}

/** The act, and for a suspension what the member is told. */
type GivenAct = CallParsed<typeof actOnMember>['body'];

type Do = (
  tx: Transaction,
  operator: Operator,
  target: HeldMember,
  means: { readonly services: Services; readonly told: GivenAct['told'] },
) => Promise<Done>;

const plain =
  (act: (tx: Transaction, operator: Operator, memberId: string) => Promise<boolean>): Do =>
  async (tx, operator, { id }) => ({ changed: await act(tx, operator, id), affected: null });

const counted =
  (act: typeof standing.freezeBranch): Do =>
  async (tx, operator, { id }) => {
    const { changed, members } = await act(tx, operator, id);
    return { changed, affected: members };
  };

/** As a decision, which the member is told and may appeal. */
const suspend: Do = async (tx, operator, { id }, { services, told }) => {
  const { reason = 'other', words = null, days = null } = told ?? {};
  const decisionId = await suspendMember(tx, operator, id, { reason, words, days });
  if (decisionId !== null) await tellOfDecision(tx, services, decisionId);
  return { changed: decisionId !== null, affected: null };
};

const unsuspend: Do = async (tx, operator, { id }, { services }) => {
  const changed = await standing.unsuspend(tx, operator, id);
  await tellOfUndoing(tx, services, id);
  return { changed, affected: null };
};

/**
 * Sends the mail that members can also request themselves; only it contains the token. Sends nothing to
 * members who couldn't use it.
 */
const sendReset: Do = async (tx, operator, { id, email, suspended }, { services }) => {
  if (email === null || suspended) return { changed: false, affected: null };
  await sendLinkTo(tx, services, email);
  await noteAct(tx, operator, { act: 'member.send_reset', target: id });
  return { changed: true, affected: null };
};

const takeBackLinks: Do = async (tx, operator, { id }) => {
  const affected = await revokeAllLinksOf(tx, operator, id);
  return { changed: affected > 0, affected };
};

const acts = {
  suspend,
  unsuspend,
  sign_out: plain(standing.signOutEverywhere),
  freeze: counted(standing.freezeBranch),
  unfreeze: counted(standing.unfreezeBranch),
  verify_mentor: plain(standing.verifyMentor),
  unverify_mentor: plain(standing.unverifyMentor),
  send_reset: sendReset,
  take_back_links: takeBackLinks,
} as const satisfies Record<MemberAct, Do>;

/** @throws ApiError not_found, forbidden, last_owner, proof_required (irreversible acts), rate_limited */
export async function act(
  services: Services,
  asker: Asker,
  memberId: string,
  { act: which, told }: GivenAct,
): Promise<Done> {
  const done = await services.db.transaction(async (tx) => {
    const { operator, actor, target } = await requireAuthority(tx, asker, {
      needs: 'members.act',
      memberId,
      proof: provedActs.includes(which),
    });
    if (!mayActOn(actor, target)) throw new ApiError('forbidden');
    return acts[which](tx, operator, target, { services, told });
  });
  services.queue.wake();
  return done;
}
