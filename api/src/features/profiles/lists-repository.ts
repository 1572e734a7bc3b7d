import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { careerSpecialties, careers } from '../../database/schema/careers.ts';
import { educations } from '../../database/schema/educations.ts';
import { memberKeywords, memberSkills } from '../../database/schema/members.ts';
import {
  careerRows,
  educationRows,
  keywordRows,
  type ProfileLists,
  skillRows,
  specialtyRows,
} from './profile-rows.ts';

/** For a member who has none of these lists yet. */
export async function insertLists(
  tx: Transaction,
  memberId: string,
  { school_infos = [], keywords = [], skills = [], company_infos = [] }: Partial<ProfileLists>,
): Promise<void> {
  const owned = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ memberId, ...row }));
  if (school_infos.length > 0) await tx.insert(educations).values(owned(educationRows(school_infos)));
  if (keywords.length > 0) await tx.insert(memberKeywords).values(owned(keywordRows(keywords)));
  if (skills.length > 0) await tx.insert(memberSkills).values(owned(skillRows(skills)));
  if (company_infos.length === 0) return;
  await tx.insert(careers).values(owned(careerRows(company_infos)));
  await tx.insert(careerSpecialties).values(owned(specialtyRows(company_infos)));
}

/** Replaces the given lists. The caller has locked the member's row, so that two edits run one after the other. */
export async function replaceLists(
  tx: Transaction,
  memberId: string,
  lists: Partial<ProfileLists>,
): Promise<void> {
  const tables = [
    [lists.school_infos, educations],
    [lists.keywords, memberKeywords],
    [lists.skills, memberSkills],
    [lists.company_infos, careers],
  ] as const;
  for (const [list, table] of tables) {
    if (list !== undefined) await tx.delete(table).where(eq(table.memberId, memberId));
  }
  await insertLists(tx, memberId, lists);
}
