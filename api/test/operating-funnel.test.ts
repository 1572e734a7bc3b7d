import { type FunnelBreakdown, funnelSteps } from '@dure/contract/funnel.ts';
import { showFunnel } from '@dure/contract/operating-funnel.ts';
import { operatingRoles } from '@dure/contract/operating-roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumWeeks } from '../src/features/funnel/weeks-repository.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { halfSignedIn, type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());
beforeEach(() => test.sql`truncate funnel_figures, funnel_weeks, funnel_waits`);

type Query = Parameters<typeof test.call<typeof showFunnel>>[1]['query'];
const ask = (query: Query = {}, token = reader.token) => test.call(showFunnel, { query }, { token });
const funnel = async (query: Query = {}) => {
  await sumWeeks(test.sql);
  return (await ask(query)).body;
};

/** Inserts the figures of one day: `counts` in the order of the steps. */
async function counted(by: FunnelBreakdown | 'kind', day: string, value: string, counts: readonly number[]) {
  for (const [place, count] of counts.entries())
    await test.sql`insert into funnel_figures (by, day, value, step, count)
      values (${by}, ${day}, ${value}, ${funnelSteps[place] ?? ''}, ${count})`;
}

// The Mondays of a week, of the week before and of the next one.
const [monday, before, next] = ['2026-11-09', '2026-11-02', '2026-11-16'];

// Shows 8.4: GET /api/operator/funnel/
// Shows 17.17: a week is compared with as many days of the week before, and what fell most is named
describe('a week of the funnel', () => {
  it('can be read with every role, and does not exist for anybody else', async () => {
    for (const role of operatingRoles) {
      expect((await ask({}, (await ofTeam(test, role)).token)).status, role).toBe(200);
      const half = await ask({}, (await halfSignedIn(test, role)).token);
      expect([half.status, half.error.error_type], role).toEqual([403, 'second_factor_required']);
    }
    const member = await accessOf(test, await insertMember(test.db));
    expect((await ask({}, member)).status).toBe(404);
    expect((await test.inject('/api/operator/funnel/')).statusCode).toBe(404);
    expect((await test.inject({ method: 'POST', url: '/api/operator/funnel/' })).statusCode).toBe(404);
  });

  it('does not exist before a day was counted', async () => {
    expect(await funnel()).toMatchObject({ counted_to: null, weeks: [], week: null, steps: [], fell: null });
    expect((await ask({ week: monday })).error).toMatchObject({ fields: { week: 'not_listed' } });
  });

  it('sums its days beside the week before, and names what fell most, such as a step or school', async () => {
    const event = await insertEventInvitation(test.db, { title: '=가을 모임' });
    const head = await insertMember(test.db, { userName: '가지끝이' });
    await counted('kind', before, 'person', [20, 18, 16, 15, 14, 14, 6]);
    await counted('kind', before, 'event', [1, 60, 30, 28, 26, 26, 9]);
    await counted('kind', monday, 'person', [20, 18, 16, 15, 14, 12, 5]);
    await counted('kind', '2026-11-15', 'event', [1, 60, 30, 9, 8, 8, 3]);
    await counted('school', before, 'snu', [0, 0, 0, 0, 0, 20, 0]);
    await counted('school', monday, 'snu', [0, 0, 0, 0, 0, 4, 0]);
    await counted('school', monday, 'yonsei', [0, 0, 0, 0, 0, 16, 0]);
    await counted('event', before, event.id, [1, 60, 30, 28, 26, 26, 9]);
    await counted('branch', before, head.id, [0, 0, 0, 0, 0, 14, 0]);
    await counted('branch', monday, head.id, [0, 0, 0, 0, 0, 12, 0]);
    await test.sql`insert into funnel_waits values ('2026-11-15', 'proven', 40), ('2026-11-08', 'proven', 25)`;
    await test.sql`insert into funnel_figures (by, day, value, step, count) values
      ('screen', ${monday}, 'code', 'stopped', 7), ('screen', ${before}, 'skills', 'stopped', 2)`;

    const found = await funnel();
    expect(found).toMatchObject({
      counted_to: '2026-11-15',
      weeks: [monday, before],
      week: { first: monday, last: '2026-11-15', whole: true, compared: true },
      stops: [
        { screen: 'code', count: 7, before: 0 },
        { screen: 'skills', count: 0, before: 2 },
      ],
      trend: [
        { week: before, counts: [21, 78, 46, 43, 40, 40, 15] },
        { week: monday, counts: [21, 78, 46, 24, 22, 20, 8] },
      ],
      fell: {
        step: { step: 'proven', of: 'asked' },
        kind: { value: 'event', name: null, change: -18 },
        event: { value: event.id, name: '=가을 모임', change: -26 },
        school: { value: 'snu', name: '서울대학교', change: -16 },
        branch: { value: head.id, name: '가지끝이', change: -2 },
      },
    });
    expect(found.steps).toContainEqual({ step: 'proven', count: 24, before: 43, wait: 40, wait_before: 25 });
    expect(found.rows).toEqual([
      { value: 'event', name: null, counts: [1, 60, 30, 9, 8, 8, 3], before: [1, 60, 30, 28, 26, 26, 9] },
      {
        value: 'person',
        name: null,
        counts: [20, 18, 16, 15, 14, 12, 5],
        before: [20, 18, 16, 15, 14, 14, 6],
      },
    ]);
    expect((await funnel({ by: 'school' })).rows.map(({ value, name }) => [value, name])).toEqual([
      ['snu', '서울대학교'],
      ['yonsei', '연세대학교'],
    ]);
    expect((await funnel({ by: 'branch' })).rows).toMatchObject([{ name: '가지끝이' }]);
    expect((await funnel({ by: 'event' })).rows).toMatchObject([{ name: '=가을 모임' }]);
    await test.sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
      where id = ${head.id}`;
    expect((await funnel({ by: 'branch' })).rows).toMatchObject([{ value: head.id, name: null }]);
  });

  it('is compared only up to its last counted day, and names nothing unless fewer joined', async () => {
    await counted('kind', before, 'event', [0, 0, 0, 0, 0, 1, 0]);
    await counted('kind', monday, 'event', [0, 0, 0, 0, 0, 3, 0]);
    await counted('kind', '2026-11-12', 'event', [0, 0, 0, 0, 0, 50, 0]);
    await counted('kind', '2026-11-17', 'event', [0, 0, 0, 0, 0, 4, 0]);
    const found = await funnel({ week: next });
    expect(found.week).toEqual({ first: next, last: '2026-11-17', whole: false, compared: true });
    expect(found.steps[5]).toMatchObject({ step: 'joined', count: 4, before: 3 });
    expect(found.fell).toBeNull();
    expect((await funnel()).week).toMatchObject({ first: monday });
    expect((await ask({ week: '2026-11-10' })).error).toMatchObject({ fields: { week: 'not_listed' } });
    expect((await ask({ week: '2026-13-45' })).status).toBe(422);
  });

  it('names nothing if the week before was counted only in part', async () => {
    await counted('kind', '2026-11-04', 'event', [0, 0, 0, 0, 0, 9, 0]);
    await counted('kind', '2026-11-15', 'event', [0, 0, 0, 0, 0, 1, 0]);
    expect(await funnel()).toMatchObject({ week: { first: monday, compared: false }, fell: null });
    expect(await funnel({ week: before })).toMatchObject({ week: { whole: true, compared: false } });
  });

  it('tells how many joined in all, by days in Korea', async () => {
    await counted('kind', '2026-11-15', 'event', [0, 0, 0, 0, 0, 1, 0]);
    for (const at of [
      '2026-11-08T14:59:59Z',
      '2026-11-08T15:00:00Z',
      '2026-11-15T14:59:59Z',
      '2026-11-15T15:00:00Z',
    ])
      await insertMember(test.db, { createdAt: new Date(at) });
    expect((await funnel()).all_joined).toEqual({ count: 2, before: 1 });
  });
});
