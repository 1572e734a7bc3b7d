import { randomUUID } from 'node:crypto';
import { profileScreens } from '@dure/contract/funnel.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldDays } from '../src/features/funnel/folding.ts';
import { type CountedOne, countedOnes, tallied } from './funnel-counts.ts';
import { insertGenerated, type Network } from './funnel-ways.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { atOnce } from './newcomer.ts';

/** The number of random networks; FUNNEL_RUNS sets another. */
const runs = Number(process.env.FUNNEL_RUNS ?? 10);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const hours = { min: 30, max: 13 * 24 };
const after = fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null });

/** A step is given in seconds after the one before; null ends the way there. */
const way = fc.record({
  link: fc.nat(),
  askedHoursAgo: fc.integer({ min: 26, max: 12 * 24 }),
  school: fc.constantFrom('snu', 'yonsei', null),
  proven: after,
  begun: after,
  screen: fc.constantFrom(...profileScreens),
  joined: after,
  acted: fc.option(fc.record({ seconds: fc.integer({ min: 0, max: 90_000 }), invites: fc.boolean() }), {
    nil: null,
  }),
});

const network: fc.Arbitrary<Network> = fc.record({
  /** Picks the inviter of each from those before; the first one, and each with null, is a root. */
  members: fc.array(fc.option(fc.nat(), { nil: null, freq: 5 }), { minLength: 1, maxLength: 8 }),
  links: fc.array(
    fc.record({
      kind: fc.constantFrom('person', 'event', 'project'),
      inviter: fc.option(fc.nat(), { nil: null }),
      maxUses: fc.integer({ min: 1, max: 3 }),
      madeHoursAgo: fc.integer(hours),
      openings: fc.dictionary(fc.constantFrom('1', '2', '3', '5', '8'), fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  ways: fc.array(way, { maxLength: 12 }),
});

const empty = () => test.sql`
  truncate joinings, link_openings, funnel_figures, funnel_weeks, funnel_waits, invitations cascade`;
beforeEach(() => empty());

const figures = async () => {
  const rows = await test.sql<CountedOne[]>`
    select by, day::text, value, step, count from funnel_figures where count > 0`;
  return tallied(rows);
};

// Shows 17.17: the funnel's figures agree with a count of all rows
it(
  'the folded figures agree with a full count, for any links, openings and ways',
  async () => {
    await fc.assert(
      fc.asyncProperty(network, async (generated) => {
        await empty();
        await insertGenerated(test, generated);
        await foldDays(test.services);
        expect(await figures()).toEqual(tallied(await countedOnes(test.sql)));
        expect(await waits()).toEqual(await waitsOneByOne());
        expect(await weeks()).toEqual(await weeksOneByOne());
      }),
      { numRuns: runs },
    );
  },
  runs * 5_000,
);

const waits = () => test.sql`select day::text, step, seconds from funnel_waits order by day, step`;

/** The sums of each week up to each of its folded days. */
const weeks = async () => {
  const rows = await test.sql<CountedOne[]>`
    select by, day::text, value, step, count from funnel_weeks, lateral (values
      ('made', made), ('opened', opened), ('asked', asked), ('proven', proven), ('begun', begun), ('joined', joined),
      ('active', active)
    ) each (step, count) where count > 0`;
  return tallied(rows);
};

/** Counts each one on its own day, and again on every later day of its week. */
async function weeksOneByOne() {
  const days = await test.sql<{ day: string; week: string }[]>`
    select distinct day::text, date_trunc('week', day)::date::text as week from funnel_figures`;
  const weekOf = new Map(days.map(({ day, week }) => [day, week]));
  const ones = await countedOnes(test.sql);
  return tallied(
    ones
      .filter(({ by }) => by !== 'screen')
      .flatMap((one) =>
        days
          .filter(({ day, week }) => day >= one.day && week === weekOf.get(one.day))
          .map(({ day }) => ({ ...one, day })),
      ),
  );
}

/** The lower median over each week up to each of its days. */
async function waitsOneByOne() {
  const took = await test.sql<{ at: string; week: string; step: string; seconds: number }[]>`
    select (at at time zone 'Asia/Seoul')::date::text as at, step,
      date_trunc('week', at at time zone 'Asia/Seoul')::date::text as week,
      floor(extract(epoch from at - before))::int as seconds
    from (
      select 'asked' as step, asked_at as at, created_at as before
      from joinings join invitations on invitations.id = invitation_id where kind <> 'event'
      union all select 'proven', proven_at, asked_at from joinings
      union all select 'begun', begun_at, proven_at from joinings
      union all select 'joined', joined_at, begun_at from joinings
      union all select 'active', (
        select min(done.at) from (
          select joined_at as at from project_members where member_id = joinings.member_id
          union all select created_at from invitations where inviter_id = joinings.member_id
        ) done
      ), joined_at from joinings
    ) each where at is not null`;
  const days = await test.sql<{ day: string; week: string }[]>`
    select distinct day::text, date_trunc('week', day)::date::text as week from funnel_figures`;
  return days
    .flatMap(({ day, week }) =>
      [...new Set(took.map(({ step }) => step))].flatMap((step) => {
        const of = took.filter((one) => one.step === step && one.week === week && one.at <= day);
        const sorted = of.map(({ seconds }) => Math.max(0, seconds)).toSorted((a, b) => a - b);
        const seconds = sorted[Math.ceil(sorted.length / 2) - 1];
        return seconds === undefined ? [] : [{ day, step, seconds }];
      }),
    )
    .toSorted((a, b) => `${a.day} ${a.step}`.localeCompare(`${b.day} ${b.step}`, 'en'));
}

/** Inserts a link that was opened that many days ago. */
async function openedDaysAgo(days: number): Promise<void> {
  const id = randomUUID();
  await test.sql`insert into invitations (id, code, kind, title, is_system_created, created_at, expires_at) values
    (${id}, ${id}, 'event', '모임', true, now() - make_interval(days => ${days}), now() + interval '1 day')`;
  await test.sql`insert into link_openings values (${id}, (now() at time zone 'Asia/Seoul')::date - ${days}::int, 3)`;
}

it('several processes fold each day once', async () => {
  await openedDaysAgo(6);
  await test.sql`insert into joinings (id, challenge_id, invitation_id, asked_at)
    select id, id, id, now() - interval '4 days' from invitations`;
  await atOnce(6, () => foldDays(test.services));
  const once = await figures();
  expect(once).toEqual(tallied(await countedOnes(test.sql)));
  await test.sql`update link_openings set count = 9`;
  await foldDays(test.services);
  expect(await figures()).toEqual(once);
});

it('sums of weeks that are missing are added', async () => {
  await openedDaysAgo(9);
  await foldDays(test.services);
  const summed = await weeks();
  await test.sql`delete from funnel_weeks where day > (select min(day) from funnel_weeks)`;
  await foldDays(test.services);
  expect(await weeks()).toEqual(summed);
  expect(Object.keys(summed).length).toBeGreaterThan(2);
});

it('folding begins with the first counted day, leaves out today and skips no day', async () => {
  await foldDays(test.services);
  expect(await figures()).toEqual({});
  await openedDaysAgo(0);
  await foldDays(test.services);
  expect(await test.sql`select from funnel_figures`).toHaveLength(0);
  await openedDaysAgo(5);
  await foldDays(test.services);
  const days = await test.sql<{ ago: number }[]>`
    select distinct (now() at time zone 'Asia/Seoul')::date - day as ago from funnel_figures order by ago`;
  expect([4, 5]).toContain(days.length);
  expect(days.map(({ ago }) => ago)).toEqual(days.map((_, place) => 5 - days.length + 1 + place));
});
