import type { CompanyInfo } from '@dure/contract/registration.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { careerSpecialties, careers } from '../../database/schema/careers.ts';
import { educations } from '../../database/schema/educations.ts';
import { members } from '../../database/schema/members.ts';

const present = (id: string) => and(eq(members.id, id), isNull(members.leftAt), isNull(members.suspendedAt));

/** The password must still be the one that was compared, if any was. */
const unchanged = (compared: string | null) =>
  compared === null ? undefined : eq(members.passwordHash, compared);

/** False if the password was changed since it was compared. */
export async function replacePassword(
  tx: Transaction,
  { id, compared, passwordHash }: { id: string; compared: string | null; passwordHash: string },
): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ passwordHash })
    .where(and(present(id), unchanged(compared)))
    .returning({ id: members.id });
  return changed.length === 1;
}

/** Locks the row. Null if the password was changed since it was compared. */
export async function holdAddress(
  tx: Transaction,
  { id, compared }: { id: string; compared: string | null },
) {
  const [row] = await tx
    .select({ email: members.email, userType: members.userType })
    .from(members)
    .where(and(present(id), unchanged(compared)))
    .for('update');
  return row ?? null;
}

/** For a member whose row the transaction has locked. */
export async function findAddressOf(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ email: members.email, userType: members.userType })
    .from(members)
    .where(present(id));
  return row ?? null;
}

export async function findSchools(executor: Executor, memberId: string): Promise<string[]> {
  const rows = await executor
    .select({ key: educations.universityKey })
    .from(educations)
    .where(eq(educations.memberId, memberId));
  return rows.map(({ key }) => key);
}

export async function setAddress(
  tx: Transaction,
  id: string,
  address: { email: string; verifiedUniversityKey: string | null },
): Promise<void> {
  await tx
    .update(members)
    .set({ ...address, emailProven: true, schoolProvenAt: sql`now()` })
    .where(eq(members.id, id));
}

/** False if they are alumni already. */
export async function setAlumni(tx: Transaction, id: string): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({ userType: 'alumni' })
    .where(and(present(id), sql`${members.userType} = 'student'`))
    .returning({ id: members.id });
  return changed.length === 1;
}

export async function insertCareer(
  tx: Transaction,
  memberId: string,
  { company, position: [position = ''], field }: CompanyInfo,
): Promise<void> {
  await tx.insert(careers).values({ memberId, ordinal: 0, company, position });
  await tx
    .insert(careerSpecialties)
    .values(field.map((specialty, ordinal) => ({ memberId, careerOrdinal: 0, ordinal, specialty })));
}
