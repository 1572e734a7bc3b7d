import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import { forgetDemoMember } from '../../demo/demo-file.ts';
import type { Services } from '../../services.ts';
import { forgetAppeals } from '../appeals/service.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { forgetNotices } from '../decision-notices/service.ts';
import { deleteOfOwner, removeDeleted } from '../images/service.ts';
import { keepOfLeaver, requireSettled } from '../mailboxes/service.ts';
import { forgetMember as forgetDecisions } from '../moderation/service.ts';
import { forgetNotices as forgetOwnNotices } from '../notices/service.ts';
import { forgetOffers, offerInheritances } from '../offers/service.ts';
import { forgetMember as forgetOwnChanges } from '../own-changes/service.ts';
import { proveByPassword } from '../proofs/service.ts';
import { forgetMember } from '../reports/service.ts';
import { closeRequestsOfEnded, forgetSeatRequests } from '../seat-requests/service.ts';
import * as securityEvents from '../security-events/service.ts';
import { type Asker, requireProof } from '../sessions/service.ts';
import { forgetNotices as forgetTeamNotices } from '../team-notices/service.ts';
import * as invitations from './invitation-repository.ts';
import * as repository from './repository.ts';
import * as strikeNames from './strike-names-repository.ts';
import * as teams from './team-repository.ts';

/** Deletes everything in the database that names the person; what they made with others stays without their name. */
async function forget(tx: Transaction, leaver: repository.Leaver): Promise<void> {
  const { id, name, addresses, formerNames } = leaver;
  const words = strikeNames.wordsThatName([name, ...addresses, ...formerNames]);
  await teams.holdProjects(tx, id);
  await forgetOffers(tx, id);
  await forgetOwnNotices(tx, id);
  await forgetSeatRequests(tx, id);
  await strikeNames.fromProjects(tx, id, words);
  await teams.leaveUnled(tx, id);
  await closeRequestsOfEnded(tx, id);
  await teams.endProjects(tx, id);
  await teams.emptyVersions(tx, id);
  await teams.leaveTeams(tx, id);
  await invitations.revokeInvitations(tx, id);
  await invitations.forgetInvitee(tx, leaver);
  await strikeNames.fromInvitations(tx, id, words);
  await strikeNames.fromRequests(tx, words);
  await repository.emptyPosts(tx, id);
  await repository.deletePersonalRows(tx, id);
  await repository.deleteAddresses(tx, leaver);
  await repository.deleteKeptAnswers(tx, id, words);
  await keepOfLeaver(tx, id, leaver.email);
  await repository.setLeft(tx, id);
  await forgetMember(tx, id);
  await forgetDecisions(tx, id);
  await forgetAppeals(tx, id);
  await forgetNotices(tx, id);
  await forgetTeamNotices(tx, id);
  // Last, because the steps above record own changes.
  await forgetOwnChanges(tx, id);
}

type Means = Pick<Services, 'db' | 'config' | 'mailer' | 'queue' | 'imageStore' | 'log'>;
type Claim = (tx: Transaction) => Promise<repository.Leaver | null>;

/**
 * After this no row, file or stored mail contains the person's name or address (Specification 11.2). False if `claim`
 * found nobody.
 */
async function take(means: Means, claim: Claim): Promise<boolean> {
  const { db, config, mailer, queue, log } = means;
  const taken = await db.transaction(async (tx) => {
    const leaver = await claim(tx);
    if (leaver === null) return null;
    const { id: memberId, name, formerNames, addresses } = leaver;
    const allAddresses = [...addresses, ...formerNames];
    await securityEvents.forgetMember(tx, config.tokenSecrets, { id: memberId, addresses: allAddresses });
    await forget(tx, leaver);
    const person = { memberId, names: [name, ...formerNames], addresses };
    await queue.forget(tx, person);
    return { person, images: await deleteOfOwner(tx, memberId) };
  });
  if (taken === null) return false;
  await mailer.forget(taken.person);
  if (config.demo) forgetDemoMember(config.dataDir, taken.person.memberId);
  await lookAtUnledProjects(means).catch((error) => {
    log.warn({ err: error }, 'projects of who left are offered by the sweep');
  });
  await removeDeleted(means, taken.images).catch((error) => {
    log.warn({ err: error }, 'images of who left are left to the sweep');
  });
  return true;
}

/**
 * Offers each project whose creator has left to its team, once, and ends those that nobody takes over. Runs
 * after each leaving, and in the sweep.
 */
export async function lookAtUnledProjects(means: Pick<Means, 'db' | 'config' | 'queue'>): Promise<void> {
  await means.db.transaction((tx) => offerInheritances(tx, means));
  await means.db.transaction((tx) => teams.endUnled(tx));
  means.queue.wake();
}

/**
 * 탈퇴. Without `password` the session must have a fresh proof.
 * @throws ApiError password_wrong, proof_required, rate_limited, addresses_held, unauthenticated (left meanwhile, or has
 * another password)
 */
export async function leave(services: Services, asker: Asker, password: string | undefined): Promise<void> {
  const compared = await proveByPassword(services, asker, password);
  const left = await take(services, async (tx) => {
    const leaver = await repository.claimLeaving(tx, asker.memberId, compared);
    if (leaver === null) return null;
    await requireProof(tx, asker);
    await requireSettled(tx, asker.memberId);
    return leaver;
  });
  if (!left) throw new ApiError('unauthenticated');
}

/**
 * Removes a member who can't sign in and asks the operator. `claim` runs in the same transaction and resolves
 * to the operator to record; if it is null, nothing is done. False if nothing was done or the member has
 * already left.
 */
export const removeMemberWith = (
  means: Means,
  memberId: string,
  claim: (tx: Transaction) => Promise<Operator | null>,
): Promise<boolean> =>
  take(means, async (tx) => {
    const leaver = await repository.claimLeaving(tx, memberId, null);
    const operator = await claim(tx);
    if (leaver === null || operator === null) return null;
    await noteAct(tx, operator, { act: 'member.remove', target: memberId });
    return leaver;
  });

export const removeMember = (means: Means, operator: Operator, memberId: string): Promise<boolean> =>
  removeMemberWith(means, memberId, async () => operator);
