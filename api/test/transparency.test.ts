import { transparency } from '@dure/contract/transparency.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 8.4: GET /api/transparency/
// Shows 17.12: quarterly figures identify nobody
it('counts what happened in quarters that have ended, and hides small numbers', async () => {
  const ended = test.sql`date_trunc('quarter', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '1 day'`;
  const [member, reporter] = [await insertMember(test.db), await insertMember(test.db)];
  await test.sql`
    insert into reports (reporter_id, profile_id, reason, created_at, handled_at, outcome)
    select ${reporter.id}, ${member.id}, '광고', ${ended}, now(), 'dismissed' from generate_series(1, 6)`;
  await test.sql`
    insert into moderation_decisions (member_id, outcome, reason, decided_at)
    select ${member.id}, outcome, reason, ${ended}
    from (values ('suspended', 'spam', 2), ('hidden', 'spam', 5), ('hidden', 'fraud', 5)) as made (outcome, reason, times), generate_series(1, times)`;
  await test.sql`
    insert into appeals (decision_id, member_id, words, filed_at)
    select id, member_id, '아니에요', ${ended} from moderation_decisions where outcome = 'suspended'`;
  // These are of the current quarter, which is shown once it has ended.
  await test.sql`
    insert into moderation_decisions (member_id, outcome, reason) select ${member.id}, 'warned', 'other' from generate_series(1, 9)`;
  const { status, body } = await test.call(transparency, {});
  expect(status).toBe(200);
  expect(body.quarters).toHaveLength(1);
  expect(body.quarters[0]).toMatchObject({
    reports: 6,
    dismissed: 0,
    outcomes: { suspended: null, hidden: 10, warned: 0 },
    reasons: { spam: 7, fraud: 5, other: 0 },
    appeals: null,
    reversed: 0,
  });
  for (const said of [member.id, reporter.id, '아니에요', '광고'])
    expect(JSON.stringify(body)).not.toContain(said);
});
