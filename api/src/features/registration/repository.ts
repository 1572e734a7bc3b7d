import type { Consents } from '@dure/contract/registration.ts';
import type { Transaction } from '../../database/client.ts';
import { careerSpecialties, careers } from '../../database/schema/careers.ts';
import { consents as consentsTable } from '../../database/schema/consents.ts';
import { educations } from '../../database/schema/educations.ts';
import { memberKeywords, memberSkills, members } from '../../database/schema/members.ts';
import {
  careerRows,
  consentRows,
  educationRows,
  keywordRows,
  skillRows,
  specialtyRows,
} from './member-rows.ts';
import type { Registration } from './policy.ts';

export interface Account {
  readonly passwordHash: string;
  readonly emailProven: boolean;
  readonly verifiedUniversityKey: string | null;
  /** Null for the operator's own events. */
  readonly invitedBy: string | null;
}

/** Resolves to the new member's id, or null when the address is taken. */
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

/** Everything a member says about themselves. */
export async function insertProfile(
  tx: Transaction,
  memberId: string,
  registration: Registration,
): Promise<void> {
  const owned = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ memberId, ...row }));
  await tx.insert(educations).values(owned(educationRows(registration)));
  const keywords = owned(keywordRows(registration));
  if (keywords.length > 0) await tx.insert(memberKeywords).values(keywords);
  const skills = owned(skillRows(registration));
  if (skills.length > 0) await tx.insert(memberSkills).values(skills);
  const jobs = owned(careerRows(registration));
  if (jobs.length === 0) return;
  await tx.insert(careers).values(jobs);
  await tx.insert(careerSpecialties).values(owned(specialtyRows(registration)));
}

/** What was agreed to, in which version and when, by the database's clock. */
export async function insertConsents(tx: Transaction, memberId: string, consents: Consents): Promise<void> {
  await tx.insert(consentsTable).values(consentRows(consents).map((row) => ({ memberId, ...row })));
}
