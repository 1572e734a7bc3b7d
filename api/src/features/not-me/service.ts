import { randomBytes } from 'node:crypto';
import { passwordResetLifeSeconds } from '@dure/contract/limits.ts';
import type { Client } from '../../client.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { restoreAddress } from '../account/service.ts';
import { restoreEverydayAddress } from '../everyday-address/service.ts';
import * as members from '../members/service.ts';
import { suspendRole } from '../operating/team/service.ts';
import { deleteAddedSince } from '../passkeys/service.ts';
import { endLinks } from '../password-resets/service.ts';
import { deleteSetSince } from '../second-factor/service.ts';
import { noteEvent } from '../security-events/service.ts';
import * as notices from '../security-notices/service.ts';
import { endAllSessions } from '../sessions/service.ts';

/**
 * “It was not me” (Specification 2.16). The holder of a notice's link can read the mail of the address it was
 * sent to. Gives the account back the two addresses that it had then, voids its password, ends all sessions,
 * mailed links and the passkeys and second factors set since, suspends an operating role, and mails a link
 * for a new password to that address: all or nothing.
 * @throws ApiError invalid, used, expired; email_registered (somebody else has the address by now)
 */
export async function disown(services: Services, token: string, client: Client): Promise<void> {
  const { db, config, queue } = services;
  // Checked before the expensive hash, and outside the transaction, which locks the member's row.
  await notices.requireUsable(db, services, token);
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction(async (tx) => {
    const { memberId, createdAt, ...link } = await notices.spendLink(tx, services, token);
    await members.setPasswordHash(tx, memberId, nobodys);
    await endAllSessions(tx, memberId);
    await endLinks(tx, memberId);
    await deleteAddedSince(tx, memberId, createdAt);
    await deleteSetSince(tx, memberId, createdAt);
    await suspendRole(tx, services, memberId);
    await noteEvent(tx, config.tokenSecrets, { kind: 'account.disowned', memberId, client });
    const hadOther = await restoreAddress(tx, services, memberId, link.memberEmail);
    if ((await restoreEverydayAddress(tx, services, memberId, link)) || hadOther)
      await noteEvent(tx, config.tokenSecrets, { kind: 'address.restored', memberId, client });
    await queue.put(tx, 'password-reset', { email: link.email }, passwordResetLifeSeconds);
  });
  queue.wake();
}
