import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import { forgetDemoMember } from '../../demo/demo-file.ts';
import type { Services } from '../../services.ts';
import { requireOwnPassword } from '../account/service.ts';
import { deleteOfOwner, removeDeleted } from '../images/service.ts';
import { forgetMember } from '../reports/service.ts';
import * as invitations from './invitation-repository.ts';
import * as repository from './repository.ts';
import * as teams from './team-repository.ts';

/** Everything in the database that names the person; what they made with others stays, without their name. */
async function forget(tx: Transaction, leaver: repository.Leaver): Promise<void> {
  const { id } = leaver;
  await teams.holdProjects(tx, id);
  await teams.handOverProjects(tx, id);
  await teams.endProjects(tx, id);
  await teams.leaveTeams(tx, id);
  await invitations.revokeInvitations(tx, id);
  await invitations.forgetInvitee(tx, leaver);
  await repository.emptyPosts(tx, id);
  await repository.deletePersonalRows(tx, id);
  await repository.deleteAddresses(tx, leaver);
  await repository.deleteKeptAnswers(tx, leaver);
  await repository.setLeft(tx, id);
  await forgetMember(tx, id);
}

/** 탈퇴: when it resolves no row, file or kept mail holds the person's name or address (Specification 11.2). */
export async function leave(services: Services, memberId: string, password: string): Promise<void> {
  const { db, config, mailer } = services;
  const passwordHash = await requireOwnPassword(services, memberId, password);
  const { leaver, images } = await db.transaction(async (tx) => {
    const claimed = await repository.claimLeaving(tx, { memberId, passwordHash });
    if (claimed === null) throw new ApiError('unauthenticated');
    await forget(tx, claimed);
    return { leaver: claimed, images: await deleteOfOwner(tx, memberId) };
  });
  await removeDeleted(services, images);
  if (config.demo) forgetDemoMember(config.dataDir, memberId);
  await mailer.forget({ memberId, name: leaver.name, addresses: leaver.addresses });
}
