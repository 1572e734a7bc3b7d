import type { NewProject, ProjectChanges } from '@dure/contract/projects.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { members } from '../../../database/schema/members.ts';
import { projectKeywords, projectMembers, projects } from '../../../database/schema/projects.ts';
import type { Period } from '../period.ts';
import { keepVersion } from '../versions-repository.ts';

export interface HeldProject extends Period {
  readonly creatorId: string;
}

/** `YYYY-MM-DD` in Korea. */
export async function findToday(tx: Transaction): Promise<string> {
  const [row] = await tx.execute<{ today: string }>(sql`select ${sql.raw(koreanToday)}::text as today`);
  if (row === undefined) throw new Error('the database told no day');
  return row.today;
}

/** Inserts a project with its creator as its first member. Resolves to its id. */
export async function insertProject(
  tx: Transaction,
  creatorId: string,
  project: NewProject,
): Promise<string> {
  const { title, description, start_date: startDate, end_date: endDate, keywords, links } = project;
  const [inserted] = await tx
    .insert(projects)
    .values({ creatorId, title, description, startDate, endDate, ...(links && { links }) })
    .returning({ id: projects.id });
  if (inserted === undefined) throw new Error('the insert of a project returned nothing');
  await tx.insert(projectMembers).values({ projectId: inserted.id, memberId: creatorId });
  await insertKeywords(tx, inserted.id, keywords);
  await keepVersion(tx, inserted.id);
  return inserted.id;
}

async function insertKeywords(tx: Transaction, projectId: string, keywords: readonly string[]) {
  await tx
    .insert(projectKeywords)
    .values(keywords.map((keyword, ordinal) => ({ projectId, ordinal, keyword })));
}

/** An existing project, locked until the transaction ends, so that concurrent changes see each other. */
export async function holdProject(tx: Transaction, id: string): Promise<HeldProject | null> {
  const [held] = await tx
    .select({ creatorId: projects.creatorId, startDate: projects.startDate, endDate: projects.endDate })
    .from(projects)
    .innerJoin(
      members,
      and(eq(members.id, projects.creatorId), isNull(members.leftAt), isNull(members.suspendedAt)),
    )
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
    .for('update', { of: projects });
  return held ?? null;
}

/** Fields that are not among the changes stay. Any change answers the question whether the project goes on. */
export async function updateProject(tx: Transaction, id: string, changes: ProjectChanges): Promise<void> {
  const { title, description, start_date: startDate, end_date: endDate, keywords, links } = changes;
  const { resting, outcome } = changes;
  await tx
    .update(projects)
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(startDate !== undefined && { startDate }),
      ...(endDate !== undefined && { endDate }),
      ...(links !== undefined && { links }),
      ...(outcome !== undefined && { cameOfIt: outcome }),
      ...(endDate !== undefined && { restedAt: null }),
      ...(resting !== undefined && { restedAt: resting ? sql`coalesce(${projects.restedAt}, now())` : null }),
      askedAt: null,
      newsAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(projects.id, id));
  if (keywords !== undefined) {
    await tx.delete(projectKeywords).where(eq(projectKeywords.projectId, id));
    await insertKeywords(tx, id, keywords);
  }
  await keepVersion(tx, id);
}

export async function deleteProject(tx: Transaction, id: string): Promise<void> {
  await tx.update(projects).set({ deletedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(projects.id, id));
}
