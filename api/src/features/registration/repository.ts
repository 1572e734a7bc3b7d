import type { Consents } from '@dure/contract/registration.ts';
import type { Transaction } from '../../database/client.ts';
import { consents as consentsTable } from '../../database/schema/consents.ts';
import { members } from '../../database/schema/members.ts';
import { consentRows } from './member-rows.ts';
import type { Registration } from './registration.ts';

export interface Account {
  readonly passwordHash: string;
  readonly emailProven: boolean;
  readonly verifiedUniversityKey: string | null;
  /** Null for operators' events. */
  readonly invitedBy: string | null;
}

/** Resolves to the new member's id, or to null if the address is taken. */
export async function insertMember(
  tx: Transaction,
  registration: Registration,
  account: Account,
): Promise<string | null> {
  const [member] = await tx
    .insert(members)
    .values({
      userType: registration.user_type,
      email: registration.email,
      emailProven: account.emailProven,
      userName: registration.profile.user_name,
      passwordHash: account.passwordHash,
      verifiedUniversityKey: account.verifiedUniversityKey,
      invitedBy: account.invitedBy,
    })
    .onConflictDoNothing({ target: members.email })
    .returning({ id: members.id });
  return member?.id ?? null;
}

/** Records each consent with its version and time, by the database's clock. */
export async function insertConsents(tx: Transaction, memberId: string, consents: Consents): Promise<void> {
  await tx.insert(consentsTable).values(consentRows(consents).map((row) => ({ memberId, ...row })));
}
