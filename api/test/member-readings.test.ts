import { addressesSeenPerHour } from '@dure/contract/limits.ts';
import { findMembers, seeAddress, showMember } from '@dure/contract/operating-members.ts';
import { today } from '@dure/contract/operating-today.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { type OfTeam, ofTeam } from './operating.ts';

let test: TestApp;
let moderator: OfTeam;

beforeAll(async () => {
  test = await testApp();
  moderator = await ofTeam(test, 'moderator');
});
afterAll(() => test.close());

const readings = () => test.sql<{ call: string; network: string; member_ids: string[] }[]>`
  select call, network, to_jsonb(member_ids) as member_ids from member_readings
  where operator_id = ${moderator.id} order by id`;
const show = (memberId: string, address = '203.0.113.7') =>
  test.call(showMember, { params: { memberId } }, { token: moderator.token, address });

// Shows 17.17: what the console shows of members is recorded for a year: by whom, when, from which network
describe('what the console shows of members', () => {
  it('is recorded with the reader, the call, the network and the members', async () => {
    const member = await insertMember(test.db, { userName: '노을빛' });
    await show(member.id);
    await test.call(
      findMembers,
      { query: { q: '노을빛' } },
      { token: moderator.token, address: '2001:db8::1' },
    );
    await test.call(today, {}, { token: moderator.token });
    expect((await readings()).map((row) => ({ ...row }))).toEqual([
      { call: 'GET /api/operator/members/:memberId/', network: '203.0.113.7', member_ids: [member.id] },
      { call: 'GET /api/operator/members/', network: '2001:db8:0:0::/64', member_ids: [member.id] },
    ]);
  });

  it('is not shown if it cannot be recorded', async () => {
    const member = await insertMember(test.db);
    await test.sql`alter table member_readings rename to readings_elsewhere`;
    const refused = await show(member.id);
    await test.sql`alter table readings_elsewhere rename to member_readings`;
    expect(refused.status).toBe(500);
    expect(JSON.stringify(refused.body)).not.toContain(member.userName);
  });

  it('is kept as it was recorded, for a year', async () => {
    const member = await insertMember(test.db);
    await show(member.id);
    await expect(test.sql`update member_readings set network = 'x'`).rejects.toThrow(
      'kept as it was written',
    );
    const [{ count: before = 0 } = {}] = await test.sql`select count(*)::int as count from member_readings`;
    await test.sql`insert into member_readings (at, operator_id, network, call, member_ids)
      values (now() - interval '366 days', ${moderator.id}, 'x', 'GET /', array[${member.id}::uuid])`;
    await sweep(test.services);
    const [after] = await test.sql`select count(*)::int as count from member_readings`;
    expect(after?.count).toBe(before);
  });
});

// Shows 17.17: addresses shown per hour are limited
it('the console limits the addresses that each of the team is shown in an hour', async () => {
  const member = await insertMember(test.db);
  const see = ({ token }: OfTeam) => test.call(seeAddress, { params: { memberId: member.id } }, { token });
  const statuses = [];
  for (let times = 0; times <= addressesSeenPerHour; times += 1) statuses.push((await see(moderator)).status);
  expect(statuses).toEqual([...Array(addressesSeenPerHour).fill(200), 429]);
  expect((await see(await ofTeam(test, 'owner'))).status).toBe(200);
});
