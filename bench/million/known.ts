import type { Sql } from 'postgres';

const membersAsked = 500;
const cursorsAsked = 20;
const ofEach = 20;

/** What queries are asked about: a sample of everything, and for the console the largest cases. */
export interface Known {
  readonly memberIds: readonly string[];
  /** Cursors of pages of ongoing projects. */
  readonly cursors: readonly string[];
  /** The member who invited most, the one in most projects, the one reported most, and a reporter. */
  readonly notableIds: readonly string[];
  /** Those with the most notices. */
  readonly toldIds: readonly string[];
  /** Those with the most vouches, and those with an offer. */
  readonly vouchedIds: readonly string[];
  readonly offeredIds: readonly string[];
  readonly names: readonly string[];
  /** Names of creators of ongoing projects, and for each a word that only the description contains. */
  readonly creators: readonly string[];
  readonly told: readonly string[];
  readonly openReports: readonly string[];
  readonly events: readonly string[];
  readonly imports: readonly string[];
  /** The newest first, which is being sent. */
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
  toldIds: await mostOf(sql, 'member_id', 'notices'),
  vouchedIds: await mostOf(sql, 'member_id', 'invitation_uses'),
  offeredIds: await column(
    sql,
    sql`select to_id from offers where answer is null order by id limit ${membersAsked}`,
  ),
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
