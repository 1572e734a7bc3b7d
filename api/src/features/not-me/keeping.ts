import { randomBytes } from 'node:crypto';
import { passwordResetLifeSeconds } from '@dure/contract/limits.ts';
import type { Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { restoreAddress } from '../account/service.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { leaveEverydayAddress, restoreEverydayAddress } from '../everyday-address/service.ts';
import * as members from '../members/service.ts';
import { suspendRole } from '../operating/team/service.ts';
import { deleteAddedSince } from '../passkeys/service.ts';
import { endLinks } from '../password-resets/service.ts';
import { deleteSetSince } from '../second-factor/service.ts';
import { endNoticeLinks, findAddresses } from '../security-notices/service.ts';
import { endAllSessions } from '../sessions/service.ts';

const everSince = new Date(0);
/** An everyday address is no school's. */
const universities = { byEmail: () => null };

/** `suspended`: nobody could set a password by the mailed link, so nothing was done. */
type Kept = 'kept' | 'one_mailbox' | 'suspended';

/**
 * Leaves a member only the mailbox `email`, which the team found to be theirs (docs/decisions/0156). Ends the
 * other address, the password, sessions, passkeys, second factors and all mailed links, suspends a role, and
 * mails a link for a new password to `email`. `one_mailbox` if the member has only one address or `email` is
 * neither of the two. Call `queue.wake()` after the commit.
 */
export async function keepMailbox(
  tx: Transaction,
  services: Pick<Services, 'config' | 'queue'>,
  operator: Operator,
  { memberId, email }: { readonly memberId: string; readonly email: string },
): Promise<Kept> {
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await holdMember(tx, memberId);
  const had = await findAddresses(tx, memberId);
  if (had === null || had.everydayEmail === null) return 'one_mailbox';
  if (email !== had.memberEmail && email !== had.everydayEmail) return 'one_mailbox';
  if (!(await members.setPasswordHash(tx, memberId, nobodys))) return 'suspended';
  await endAllSessions(tx, memberId);
  await endLinks(tx, memberId);
  await endNoticeLinks(tx, memberId);
  await deleteAddedSince(tx, memberId, everSince);
  await deleteSetSince(tx, memberId, everSince);
  await suspendRole(tx, services, memberId);
  if (email === had.memberEmail)
    await restoreEverydayAddress(tx, services, memberId, { email, everydayEmail: null });
  else {
    await leaveEverydayAddress(tx, memberId, email);
    await restoreAddress(tx, { ...services, universities }, memberId, email);
  }
  await noteAct(tx, operator, { act: 'member.keep_mailbox', target: memberId });
  await services.queue.put(tx, 'password-reset', { email, byTeam: true }, passwordResetLifeSeconds);
  return 'kept';
}
