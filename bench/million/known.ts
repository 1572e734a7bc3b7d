import type { Sql } from 'postgres';

const membersAsked = 500;
const cursorsAsked = 20;
const ofEach = 20;

/** What questions are asked about: some of all, and of the console those that have the most of something. */
export interface Known {
  readonly memberIds: readonly string[];
  /** Of ongoing projects, where pages begin. */
  readonly cursors: readonly string[];
  /** Who brought the most, who is in the most projects, who is reported the most, who reports. */
  readonly notableIds: readonly string[];
  readonly names: readonly string[];
  /** What those are called who made some ongoing projects, and a word that each of those has in its description alone. */
  readonly creators: readonly string[];
  readonly told: readonly string[];
  readonly openReports: readonly string[];
  readonly events: readonly string[];
  readonly imports: readonly string[];
  /** The newest first, which is under way. */
  readonly news: readonly string[];
}

async function column(sql: Sql, rows: ReturnType<Sql>): Promise<string[]> {
  return (await sql<{ value: string }[]>`select found.* from (${rows}) found (value)`).map(
    ({ value }) => value,
  );
}

const mostOf = (sql: Sql, name: string, table: string) =>
  column(
    sql,
    sql`select ${sql(name)} from ${sql(table)} where ${sql(name)} is not null
      group by 1 order by count(*) desc limit ${ofEach / 4}`,
  );

const notable = async (sql: Sql) => [
  ...(await mostOf(sql, 'invited_by', 'members')),
  ...(await mostOf(sql, 'inviter_id', 'invitations')),
  ...(await mostOf(sql, 'creator_id', 'projects')),
  ...(await mostOf(sql, 'profile_id', 'reports')),
  ...(await mostOf(sql, 'reporter_id', 'reports')),
  ...(await column(
    sql,
    sql`select id from members where invited_by is null order by id limit ${ofEach / 4}`,
  )),
];

const sometimes = (sql: Sql) => sql`
  select project.* from projects project join members creator on creator.id = creator_id
  where deleted_at is null and end_date is null and start_date < now() and left_at is null and suspended_at is null
  order by md5(project.id::text) limit ${ofEach}`;

export const somewhere = async (sql: Sql): Promise<Known> => ({
  memberIds: await column(
    sql,
    sql`select id from members where left_at is null order by md5(id::text) limit ${membersAsked}`,
  ),
  cursors: await column(sql, sql`select id from projects order by md5(id::text) limit ${cursorsAsked}`),
  notableIds: [...new Set(await notable(sql))],
  names: await column(
    sql,
    sql`select user_name from members where left_at is null order by md5(id::text) limit ${ofEach}`,
  ),
  creators: await column(
    sql,
    sql`select user_name from (${sometimes(sql)}) project join members on members.id = creator_id order by project.id`,
  ),
  told: await column(
    sql,
    sql`select coalesce(substring(description from '(\S+)에서 \S+도 다루고, '), split_part(description, ' ', 1)) from (${sometimes(sql)}) project order by id`,
  ),
  openReports: await column(
    sql,
    sql`select id from reports where handled_at is null order by created_at limit ${ofEach}`,
  ),
  events: await column(
    sql,
    sql`select id from invitations where kind = 'event' order by uses desc, id limit ${ofEach}`,
  ),
  imports: await column(sql, sql`select id from invitation_imports order by id limit ${ofEach}`),
  news: await column(sql, sql`select id from news_mails order by id desc limit ${ofEach}`),
});
