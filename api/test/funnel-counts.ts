import type { Sql } from 'postgres';

/** The funnel counted in the plainest way: every row by itself, with a question for each step. */

export interface CountedOne {
  readonly by: string;
  readonly day: string;
  readonly value: string;
  readonly step: string;
  readonly count: number;
}

/** One line a figure, so that two ways of counting can be compared. */
export function tallied(ones: readonly CountedOne[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { by, day, value, step, count } of ones) {
    const key = `${day} ${by} ${value} ${step}`;
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}

interface Taken {
  readonly day: string;
  readonly step: string;
  readonly link: string;
  readonly school: string | null;
  readonly count: number;
}

interface Link {
  readonly id: string;
  readonly kind: string;
  readonly inviter_id: string | null;
  readonly max_uses: number | null;
}

const dayOf = (sql: Sql, column: string) => sql.unsafe(`(${column} at time zone 'Asia/Seoul')::date::text`);

async function takenSteps(sql: Sql): Promise<Taken[]> {
  const steps: Taken[] = [];
  for (const [step, at] of [
    ['asked', 'asked_at'],
    ['proven', 'proven_at'],
    ['begun', 'begun_at'],
    ['joined', 'joined_at'],
  ] as const) {
    steps.push(
      ...(await sql<Taken[]>`
        select ${dayOf(sql, at)} as day, ${step} as step, invitation_id as link, school_key as school, 1 as count
        from joinings where ${sql.unsafe(at)} is not null`),
    );
  }
  return steps;
}

const made = (sql: Sql) => sql<Taken[]>`
  select ${dayOf(sql, 'created_at')} as day, 'made' as step, id as link, null as school, 1 as count from invitations`;

/** The first of what a member takes part in and whom they invite. */
async function firstActs(sql: Sql): Promise<Taken[]> {
  const acts = await sql<(Taken & { member: string; at: Date })[]>`
    select ${dayOf(sql, 'done.at')} as day, 'active' as step, invitation_id as link, school_key as school, 1 as count,
      joinings.member_id as member, done.at
    from joinings join (
      select member_id, joined_at as at from project_members
      union all select inviter_id, created_at from invitations
    ) done on done.member_id = joinings.member_id
    order by done.at`;
  const seen = new Set<string>();
  return acts.filter(({ member }) => !seen.has(member) && seen.add(member));
}

async function opened(sql: Sql, links: ReadonlyMap<string, Link>): Promise<Taken[]> {
  const openings = await sql<{ link: string; day: string; count: number }[]>`
    select invitation_id as link, day::text, count from link_openings order by day`;
  const left = new Map<string, number>();
  return openings.map(({ link, day, count }) => {
    const { kind, max_uses } = links.get(link) as Link;
    const places = kind === 'event' ? count : (left.get(link) ?? max_uses ?? 0);
    const counted = Math.min(places, count);
    left.set(link, places - counted);
    return { day, step: 'opened', link, school: null, count: counted };
  });
}

/** Walks up the tree: the last one below a root, or the root itself. */
async function heads(sql: Sql): Promise<(memberId: string) => string> {
  const rows = await sql<{ id: string; invited_by: string | null }[]>`select id, invited_by from members`;
  const above = new Map(rows.map(({ id, invited_by }) => [id, invited_by]));
  return function head(id: string): string {
    const inviter = above.get(id) ?? null;
    return inviter === null || (above.get(inviter) ?? null) === null ? id : head(inviter);
  };
}

async function stops(sql: Sql): Promise<CountedOne[]> {
  return sql<CountedOne[]>`
    select 'screen' as by, ${dayOf(sql, "(asked_at + interval '1 day')")} as day, 'stopped' as step, 1 as count,
      case when proven_at is null then 'code' when screen is null then 'password' else screen end as value
    from joinings where joined_at is null or joined_at > asked_at + interval '1 day'`;
}

/** Every figure of the days that are folded. */
export async function countedOnes(sql: Sql): Promise<CountedOne[]> {
  const rows = await sql<Link[]>`select id, kind, inviter_id, max_uses from invitations`;
  const links = new Map(rows.map((link) => [link.id, link]));
  const headOf = await heads(sql);
  const taken = [
    ...(await made(sql)),
    ...(await opened(sql, links)),
    ...(await takenSteps(sql)),
    ...(await firstActs(sql)),
  ];
  const told = taken.flatMap(({ day, step, link: id, school, count }) => {
    const { kind, inviter_id } = links.get(id) as Link;
    const values = {
      kind,
      event: kind === 'event' ? id : null,
      school,
      branch: inviter_id && headOf(inviter_id),
    };
    return Object.entries(values).flatMap(([by, value]) =>
      value === null || count === 0 ? [] : [{ by, day, value, step, count }],
    );
  });
  const days = await sql<{ day: string }[]>`select distinct day::text from funnel_figures`;
  const folded = new Set(days.map(({ day }) => day));
  return [...told, ...(await stops(sql))].filter(({ day }) => folded.has(day));
}
