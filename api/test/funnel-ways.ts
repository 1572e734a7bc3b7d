import { randomUUID } from 'node:crypto';
import type { ProfileScreen } from '@dure/contract/funnel.ts';
import type { TestApp } from './harness/app.ts';

/** Links, openings and ways of joining as generated, put into the tables. */

export interface GeneratedWay {
  readonly link: number;
  readonly askedHoursAgo: number;
  readonly school: string | null;
  readonly proven: number | null;
  readonly begun: number | null;
  readonly screen: ProfileScreen;
  readonly joined: number | null;
  readonly acted: { readonly seconds: number; readonly invites: boolean } | null;
}

interface GeneratedLink {
  readonly kind: 'person' | 'event' | 'project';
  readonly inviter: number | null;
  readonly maxUses: number;
  readonly madeHoursAgo: number;
  /** By how many days ago. */
  readonly openings: Readonly<Record<string, number>>;
}

export interface Network {
  readonly members: readonly (number | null)[];
  readonly links: readonly GeneratedLink[];
  readonly ways: readonly GeneratedWay[];
}

type Sql = TestApp['sql'];

async function insertMembers(sql: Sql, invitedBy: Network['members']): Promise<[string, ...string[]]> {
  const ids: string[] = [];
  for (const inviter of invitedBy) {
    const by = inviter === null ? null : (ids[inviter % Math.max(1, ids.length)] ?? null);
    ids.push(await insertMember(sql, by));
  }
  return ids as [string, ...string[]];
}

async function insertMember(sql: Sql, invitedBy: string | null): Promise<string> {
  const id = randomUUID();
  await sql`insert into members (id, user_type, email, user_name, password_hash, invited_by)
    values (${id}, 'student', ${`${id}@example.org`}, '김하늘', 'none', ${invitedBy})`;
  return id;
}

async function insertProject(sql: Sql, creatorId: string, at: string): Promise<string> {
  const id = randomUUID();
  await sql.begin(async (tx) => {
    await tx`insert into projects (id, creator_id, title, description, start_date)
      values (${id}, ${creatorId}, '동네 지도', '함께 그려요.', '2025-03-01')`;
    await tx`insert into project_members (project_id, member_id, joined_at) values (${id}, ${creatorId}, ${at})`;
  });
  return id;
}

interface Link {
  readonly kind: string;
  readonly inviterId: string | null;
  readonly maxUses: number;
  readonly at: string;
  readonly projectId: string | null;
}

async function insertLink(sql: Sql, { kind, inviterId, maxUses, at, projectId }: Link): Promise<string> {
  const id = randomUUID();
  const event = kind === 'event';
  await sql`
    insert into invitations (id, code, kind, inviter_id, invitee_name, title, is_system_created, project_id, max_uses, created_at, expires_at)
    values (${id}, ${id}, ${kind}, ${inviterId}, ${event ? null : '이새봄'}, ${event ? '모임' : null},
      ${event && inviterId === null}, ${projectId}, ${event ? null : maxUses}, ${at}, now() + interval '7 days')`;
  return id;
}

/** What happened long before the days that are counted. */
const longAgo = '2025-03-01T00:00:00Z';

export async function insertGenerated({ sql }: TestApp, { members, links, ways }: Network): Promise<void> {
  const began = Date.now();
  const hoursAgo = (hours: number) => new Date(began - hours * 3_600_000 + 123_000).toISOString();
  const memberIds = await insertMembers(sql, members);
  const memberAt = (place: number) => memberIds[place % memberIds.length] ?? memberIds[0];
  const projectId = await insertProject(sql, memberIds[0], longAgo);
  const linkIds: string[] = [];
  for (const { kind, inviter, maxUses, madeHoursAgo, openings } of links) {
    const inviterId = inviter === null && kind === 'event' ? null : memberAt(inviter ?? 0);
    const of = { kind, inviterId, maxUses, at: hoursAgo(madeHoursAgo) };
    const id = await insertLink(sql, { ...of, projectId: kind === 'project' ? projectId : null });
    linkIds.push(id);
    for (const [days, count] of Object.entries(openings))
      await sql`insert into link_openings
        values (${id}, (now() at time zone 'Asia/Seoul')::date - ${Number(days)}::int, ${count})`;
  }
  for (const way of ways)
    await insertWay(sql, { ...way, invitationId: linkIds[way.link % linkIds.length] ?? '' }, hoursAgo);
}

async function insertWay(
  sql: Sql,
  way: GeneratedWay & { invitationId: string },
  hoursAgo: (hours: number) => string,
): Promise<void> {
  const asked = hoursAgo(way.askedHoursAgo);
  const next = (before: string | null, seconds: number | null) =>
    before && seconds !== null
      ? new Date(Math.min(Date.parse(before) + seconds * 1000, Date.now())).toISOString()
      : null;
  const proven = next(asked, way.proven);
  const begun = next(proven, way.begun);
  const joined = next(begun, way.joined);
  const memberId = joined && (await insertMember(sql, null));
  const id = randomUUID();
  await sql`
    insert into joinings (id, challenge_id, invitation_id, school_key, screen, asked_at, proven_at, begun_at, joined_at, member_id)
    values (${id}, ${id}, ${way.invitationId}, ${way.school}, ${begun ? way.screen : null}, ${asked}, ${proven}, ${begun},
      ${joined}, ${memberId})`;
  const acted = memberId && next(joined, way.acted?.seconds ?? null);
  if (!acted || !memberId) return;
  if (way.acted?.invites)
    await insertLink(sql, { kind: 'person', inviterId: memberId, maxUses: 1, at: acted, projectId: null });
  else await insertProject(sql, memberId, acted);
}
