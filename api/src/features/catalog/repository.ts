import { searchResultsMax, skillRecommendationsMax } from '@dure/contract/limits.ts';
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { memberSkills } from '../../database/schema/members.ts';
import { universityRequests } from '../../database/schema/university-requests.ts';
import { companies, positions, skills } from '../../database/schema/words.ts';

const wordTables = { skills, companies, positions };
export type WordList = keyof typeof wordTables;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Names that contain `letters` (see search-form.ts), names that begin with them first. For '' the whole list in its own
 * order.
 */
export async function searchWords(executor: Executor, list: WordList, letters: string): Promise<string[]> {
  const { name, searchText, initials, rank } = wordTables[list];
  const begins = `${escaped(letters)}%`;
  const holds = `%${begins}`;
  const nearness = sql`case
    when ${searchText} = ${letters} or ${searchText} like ${`${escaped(letters)}\n%`} then 0
    when ${searchText} like ${begins} then 1
    when ${searchText} like ${`%\n${begins}`} then 2
    when ${initials} like ${begins} then 3
    else 4 end`;
  const rows = await executor
    .select({ name })
    .from(wordTables[list])
    .where(letters === '' ? undefined : or(sql`${searchText} like ${holds}`, sql`${initials} like ${holds}`))
    .orderBy(...(letters === '' ? [] : [nearness]), asc(rank))
    .limit(searchResultsMax);
  return rows.map((row) => row.name);
}

/** The listed skills that most members have. */
export async function mostHadSkills(executor: Executor): Promise<string[]> {
  const holders: SQL = sql`(
    select count(*) from ${memberSkills} where lower(${memberSkills.skill}) = lower(${skills.name})
  )`;
  const rows = await executor
    .select({ name: skills.name })
    .from(skills)
    .orderBy(sql`${holders} desc`, asc(skills.rank))
    .limit(skillRecommendationsMax);
  return rows.map((row) => row.name);
}

/** Asking twice for one domain with one invitation counts as one request. */
export async function insertUniversityRequest(
  executor: Executor,
  request: typeof universityRequests.$inferInsert,
): Promise<void> {
  await executor
    .insert(universityRequests)
    .values(request)
    .onConflictDoNothing({ target: [universityRequests.invitationId, universityRequests.domain] });
}

/** How many domains were requested with one invitation. */
export function countUniversityRequests(executor: Executor, invitationId: string): Promise<number> {
  return executor.$count(universityRequests, eq(universityRequests.invitationId, invitationId));
}
