import { manyJoinsMin, manyJoinsShare, manyReportsMin, manyReportsShare } from '@dure/contract/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBranches } from '../src/features/operating/branches/service.ts';
import { type TestApp, testApp } from './harness/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Person {
  /** Picks one of the last people before them, or nobody. */
  readonly inviter: number;
  readonly minutesAgo: number;
  readonly state: 'there' | 'suspended' | 'left';
  readonly usedDaysAgo: number | null;
  readonly reports: readonly { readonly daysAgo: number; readonly outcome: 'hidden' | 'dismissed' }[];
}

const person: fc.Arbitrary<Person> = fc.record({
  inviter: fc.nat({ max: 1_000 }),
  minutesAgo: fc.oneof(fc.integer({ min: 30, max: 100 }), fc.integer({ min: 0, max: 12 * 24 * 60 })),
  state: fc.constantFrom('there', 'there', 'there', 'suspended', 'left'),
  usedDaysAgo: fc.option(fc.nat({ max: 59 })),
  reports: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({
          daysAgo: fc.nat({ max: 120 }),
          outcome: fc.constantFrom('hidden' as const, 'dismissed' as const),
        }),
        { maxLength: 4 },
      ),
    },
  ),
});
const people = fc.array(person, { minLength: 1, maxLength: 160, size: 'max' });

async function insert(tree: readonly Person[]): Promise<void> {
  const ids: string[] = [];
  const [reporter] = await test.sql<{ id: string }[]>`
    insert into members (user_type, email, password_hash, user_name, created_at)
    values ('student', 'reporter@example.org', 'none', '신고인', now() - interval '1 year') returning id`;
  // Nobody joins before their inviter.
  const times = tree.map(({ minutesAgo }) => minutesAgo).toSorted((a, b) => a - b);
  for (const { inviter, state, usedDaysAgo, reports } of tree) {
    const minutesAgo = times.pop() ?? 0;
    const invitedBy = inviter % 25 === 0 ? null : (ids[Math.max(0, ids.length - 1 - (inviter % 9))] ?? null);
    const left = state === 'left';
    const [row] = await test.sql<{ id: string }[]>`
      insert into members (user_type, email, password_hash, user_name, invited_by, created_at, suspended_at, left_at)
      values ('student', ${left ? null : `m${ids.length}@example.org`}, ${left ? null : 'none'}, ${left ? null : '가지'},
        ${invitedBy}, now() - make_interval(mins => ${minutesAgo}), case when ${state === 'suspended'} then now() end,
        case when ${left} then now() end)
      returning id`;
    const id = row?.id ?? '';
    ids.push(id);
    if (usedDaysAgo !== null && !left)
      await test.sql`insert into sessions (member_id, created_at, last_used_at, expires_at)
        values (${id}, now() - interval '60 days', now() - make_interval(days => ${usedDaysAgo}), now() + interval '1 day')`;
    for (const { daysAgo, outcome } of reports)
      await test.sql`insert into reports (reporter_id, profile_id, reason, created_at, handled_at, outcome)
        values (${reporter?.id ?? ''}, ${id}, '약속과 다른 글이에요.', now() - make_interval(days => ${daysAgo}), now(), ${outcome})`;
  }
}

interface Row {
  readonly id: string;
  readonly above: string | null;
  readonly people: number;
  readonly reports: number;
  readonly busiest: number;
}

/** Counts everybody below each member one by one, without adding up other branches. */
const bruteForce = () => test.sql<Row[]>`
  with recursive pair as (
    select id as branch, id as member from members
    union all
    select pair.branch, brought.id from pair join members brought on brought.invited_by = pair.member
  ), joins as (
    select branch, created_at from pair join members on members.id = member where created_at > now() - interval '7 days'
  )
  select branch as id, (select invited_by from members where id = branch) as above,
    count(*) filter (where left_at is null)::int as people,
    count(*) filter (where exists (
      select from sessions where member_id = member and last_used_at > now() - interval '30 days'))::int as active,
    (select count(*) from reports where profile_id = any (array_agg(member)) and outcome <> 'dismissed'
      and reports.created_at > now() - interval '90 days')::int as reports,
    count(*) filter (where suspended_at is not null and left_at is null)::int as suspensions,
    (select count(*) from joins where joins.branch = pair.branch)::int as joined,
    (select coalesce(max((
      select count(*) from joins other where other.branch = pair.branch
        and date_trunc('milliseconds', other.created_at) <= date_trunc('milliseconds', joins.created_at)
        and date_trunc('milliseconds', other.created_at) > date_trunc('milliseconds', joins.created_at) - interval '1 hour'
    )), 0) from joins where joins.branch = pair.branch)::int as busiest
  from pair join members on members.id = member group by branch order by branch`;

const isMany = (count: number, { people }: Row, min: number, share: number) =>
  count >= min && count >= people * share;

/** The ids of the rows that show it and have no row below them that does. */
function marked(rows: readonly Row[], shows: (row: Row) => boolean): Set<string> {
  const showing = new Set(rows.filter(shows).map(({ id }) => id));
  const aboveOf = new Map(rows.map(({ id, above }) => [id, above]));
  const smallest = new Set(showing);
  for (const id of showing)
    for (let above = aboveOf.get(id) ?? null; above !== null; above = aboveOf.get(above) ?? null)
      smallest.delete(above);
  return smallest;
}

const logs = ['audit_log', 'audit_links'];

/** Deletes all members with everything that refers to them, even the logs that refuse it. */
const forgetEveryone = () =>
  test.sql.begin(async (sql) => {
    for (const log of logs) await sql`alter table ${sql(log)} disable trigger user`;
    await sql`truncate members cascade`;
    for (const log of logs) await sql`alter table ${sql(log)} enable trigger user`;
  });

// Shows 17.17: branch figures agree with a full count, over random trees
it('the figures of each branch agree with a count of everybody in it, over random trees', async () => {
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(people, async (tree) => {
      await forgetEveryone();
      await insert(tree);
      await countBranches(test.services);
      const counted = await bruteForce();
      const joins = marked(counted, (row) => isMany(row.busiest, row, manyJoinsMin, manyJoinsShare));
      const reports = marked(counted, (row) => isMany(row.reports, row, manyReportsMin, manyReportsShare));
      marks += joins.size + reports.size;
      const kept = await test.sql`
        select member_id as id, inviter_id as above, people, active, reports, suspensions, joined, busiest, many_joins, many_reports
        from branches order by member_id`;
      expect(kept.map((row) => ({ ...row }))).toEqual(
        counted.map((row) => ({ ...row, many_joins: joins.has(row.id), many_reports: reports.has(row.id) })),
      );
    }),
    { numRuns: 6 },
  );
  expect(marks).toBeGreaterThan(0);
});

it('counting handles more people than one statement takes, and writes only changed rows', async () => {
  await forgetEveryone();
  await test.sql`
    do $$
    declare above uuid; begin
      for n in 1..2100 loop
        insert into members (user_type, email, password_hash, user_name, invited_by)
        values ('student', 'm' || n || '@example.org', 'none', '가지', above) returning id into above;
      end loop;
    end $$`;
  await countBranches(test.services);
  const [top] = await test.sql`select max(people) as people, count(*)::int as rows from branches`;
  expect({ ...top }).toEqual({ people: 2100, rows: 2100 });
  const versions = () => test.sql`select member_id, xmin::text from branches order by member_id`;
  const before = await versions();
  await countBranches(test.services);
  expect(await versions()).toEqual(before);
});
