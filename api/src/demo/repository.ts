import { privacyVersion, termsVersion } from '@dure/contract/legal.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/client.ts';
import { koreanToday } from '../database/korean-day.ts';
import { appeals } from '../database/schema/appeals.ts';
import { careerSpecialties, careers } from '../database/schema/careers.ts';
import { consents } from '../database/schema/consents.ts';
import { educations } from '../database/schema/educations.ts';
import { invitations, invitationUses } from '../database/schema/invitations.ts';
import { lounges } from '../database/schema/lounges.ts';
import { memberKeywords, memberSkills, members, memberTextsOf } from '../database/schema/members.ts';
import { posts, postTags } from '../database/schema/posts.ts';
import { projectKeywords, projectMembers, projectRoles, projects } from '../database/schema/projects.ts';
import type { CountedDay, CountedWait } from './counted.ts';
import type { Person } from './people.ts';
import type { DemoPost } from './stories.ts';
import type { DemoProject } from './works.ts';

/** Rows of the demo data under their fixed ids. Each insert says whether the row was missing. */

const demoLock = 4_682_004;

export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
}

export async function existingMembers(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Which of `ids` have left. Nothing of theirs is written again. */
export async function leftMembers(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...ids]), isNotNull(members.leftAt)));
  return new Set(rows.map(({ id }) => id));
}

export async function setPasswordHash(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, id), sql`${members.leftAt} is null`));
}

export async function insertPerson(tx: Transaction, person: Person, passwordHash: string): Promise<void> {
  const joined = new Date(`${person.joinedOn}T03:00:00Z`);
  await tx.insert(members).values({
    id: person.id,
    userType: person.type,
    operatingRole: person.operator ? 'owner' : null,
    email: person.email,
    emailProven: true,
    verifiedUniversityKey: person.provenSchool,
    passwordHash,
    userName: person.name,
    ...memberTextsOf(person),
    invitedBy: person.invitedBy,
    mentorVerifiedAt: person.mentorVerified ? joined : null,
    createdAt: joined,
  });
  await insertProfile(tx, person);
  await tx.insert(consents).values([
    { memberId: person.id, subject: 'terms', version: termsVersion, agreedAt: joined },
    { memberId: person.id, subject: 'privacy', version: privacyVersion, agreedAt: joined },
    { memberId: person.id, subject: 'over_14', version: termsVersion, agreedAt: joined },
  ]);
}

async function insertProfile(tx: Transaction, { id: memberId, ...person }: Person): Promise<void> {
  await tx.insert(educations).values(
    person.schools.map(({ university, degree, year, majors: [first, second] }, ordinal) => ({
      memberId,
      ordinal,
      universityKey: university,
      degree,
      year,
      firstMajorKey: first,
      secondMajorKey: second ?? null,
    })),
  );
  const keywords = person.keywords.map((keyword, ordinal) => ({ memberId, ordinal, keyword }));
  if (keywords.length > 0) await tx.insert(memberKeywords).values(keywords);
  await tx.insert(memberSkills).values(person.skills.map((skill, ordinal) => ({ memberId, ordinal, skill })));
  for (const [ordinal, { company, position, specialties }] of person.careers.entries()) {
    await tx.insert(careers).values({ memberId, ordinal, company, position });
    const fields = specialties.map((specialty, place) => ({ ordinal: place, specialty }));
    const rows = fields.map((field) => ({ memberId, careerOrdinal: ordinal, ...field }));
    await tx.insert(careerSpecialties).values(rows);
  }
}

export async function insertProject(tx: Transaction, project: DemoProject): Promise<boolean> {
  const { id, title, description, startDate, endDate, memberIds, keywords, roles = [] } = project;
  const started = Date.parse(`${startDate}T00:00:00Z`);
  const inserted = await tx
    .insert(projects)
    .values({
      id,
      creatorId: memberIds[0],
      title,
      description,
      startDate,
      endDate,
      createdAt: new Date(started),
    })
    .onConflictDoNothing({ target: projects.id })
    .returning({ id: projects.id });
  if (inserted.length === 0) return false;
  const day = 86_400_000;
  await tx.insert(projectMembers).values(
    memberIds.map((memberId, order) => ({
      projectId: id,
      memberId,
      joinedAt: new Date(started + order * day),
    })),
  );
  await tx
    .insert(projectKeywords)
    .values(keywords.map((keyword, ordinal) => ({ projectId: id, ordinal, keyword })));
  const wanted = roles.map((role, ordinal) => ({ projectId: id, ordinal, ...role }));
  if (wanted.length > 0) await tx.insert(projectRoles).values(wanted);
  return true;
}

export async function insertLounge(tx: Transaction, lounge: { id: string; title: string }): Promise<void> {
  await tx.insert(lounges).values(lounge).onConflictDoNothing({ target: lounges.id });
}

export async function insertPost(tx: Transaction, post: DemoPost): Promise<void> {
  const inserted = await tx
    .insert(posts)
    .values({
      id: post.id,
      authorId: post.authorId,
      content: post.content,
      projectId: post.projectId,
      loungeId: post.loungeId,
      likeCount: post.likes,
      commentCount: post.comments,
      createdAt: new Date(post.createdAt),
    })
    .onConflictDoNothing({ target: posts.id })
    .returning({ id: posts.id });
  if (inserted.length === 0) return;
  const tags = post.taggedIds.map((memberId, ordinal) => ({ postId: post.id, ordinal, memberId }));
  if (tags.length > 0) await tx.insert(postTags).values(tags);
}

/** The code of the invitation a member joined by. */
export async function codeJoinedBy(executor: Executor, memberId: string): Promise<string | null> {
  const [row] = await executor
    .select({ code: invitations.code })
    .from(invitationUses)
    .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .where(and(eq(invitationUses.memberId, memberId), eq(invitationUses.purpose, 'registration')));
  return row?.code ?? null;
}

/** Whether any figures of joining exist already. */
export async function isCounted(executor: Executor): Promise<boolean> {
  const [row] = await executor.execute<{ counted: boolean }>(sql`
    select exists (
      select from funnel_figures union all select from link_openings union all select from joinings
    ) as counted`);
  return row?.counted ?? false;
}

/** The event with this code, and today's weekday in Korea, with Monday as 0. */
export async function findEvent(
  executor: Executor,
  code: string,
): Promise<{ id: string; weekday: number } | null> {
  const [row] = await executor.execute<{ id: string; weekday: number }>(sql`
    select id, extract(isodow from ${sql.raw(koreanToday)})::int - 1 as weekday from invitations where code = ${code}`);
  return row ?? null;
}

export async function insertCounted(
  tx: Transaction,
  days: readonly CountedDay[],
  waits: readonly CountedWait[],
): Promise<void> {
  const today = sql.raw(koreanToday);
  await tx.execute(sql`
    insert into funnel_figures (by, day, value, step, count)
    select by, ${today} - "daysAgo", value, step, count
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as counted (by text, "daysAgo" int, value text, step text, count int)
    where count > 0 or by = 'kind'
    on conflict do nothing`);
  await tx.execute(sql`
    insert into funnel_waits (day, step, seconds)
    select day, step, case when day between last_monday and last_monday + 6 then "lastWeek" else seconds end
    from (select distinct day from funnel_figures) days
      cross join (select date_trunc('week', ${today}::timestamp)::date - 7 as last_monday) calendar
      cross join jsonb_to_recordset(${JSON.stringify(waits)}::jsonb)
        as waited (step text, seconds int, "lastWeek" int)
    on conflict do nothing`);
}

/** Backdates a report. Resolves to its id. */
export async function dateReport(
  tx: Transaction,
  { reporterId, targetId }: { readonly reporterId: string; readonly targetId: string },
  hoursAgo: number,
): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    update reports set created_at = now() - make_interval(hours => ${hoursAgo})
    where reporter_id = ${reporterId} and coalesce(project_id, post_id, profile_id) = ${targetId} returning id`);
  if (row === undefined) throw new Error('a report of the demo was not kept');
  return row.id;
}

export async function insertAppeal(tx: Transaction, appeal: typeof appeals.$inferInsert): Promise<void> {
  await tx.insert(appeals).values(appeal);
}
