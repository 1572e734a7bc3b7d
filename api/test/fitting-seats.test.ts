import { leave } from '@dure/contract/account.ts';
import { chooseNoticeMails, listNotices } from '@dure/contract/notices.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOfFittingSeats } from '../src/features/projects/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { atOnce } from './newcomer.ts';
import { type Signed, signedMember } from './on-team.ts';

/** The weekly notice of a seat that fits one's skills (Specification 5.12). */

let test: TestApp;
let creator: Signed;
let reader: Signed;

beforeAll(async () => {
  test = await testApp();
  await sweep(test.services);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql`update projects set deleted_at = now()`;
  creator = await signedMember(test, { userName: '김서연' });
  reader = await signedMember(test, { userName: '박한결' });
  await skilled(reader.id, 'Figma', 'React');
});

const skilled = (id: string, ...skills: string[]) => test.sql`
  insert into member_skills (member_id, ordinal, skill)
  select ${id}, place - 1, skill from unnest(${skills}::text[]) with ordinality as given (skill, place)`;

async function wanting(role: string, row: Partial<Parameters<typeof insertProject>[1]> = {}) {
  const id = await insertProject(test.db, { creatorId: creator.id, ...row });
  const [added] = await test.sql<{ id: string }[]>`
    insert into project_roles (project_id, ordinal, name, seats) values (${id}, 0, ${role}, 1) returning id`;
  return { id, role: added?.id ?? '' };
}

/** As if it were a week later. */
const week = () => test.sql`update turns set next_at = now(), after = null where name = 'seats that fit'`;
const round = async () => {
  await week();
  await tellOfFittingSeats(test.services);
};
const told = async (who: { id: string } = reader) => {
  const rows = await test.sql<{ project: string }[]>`
    select project_id as project from notices where member_id = ${who.id} and kind = 'seat_fits' order by id`;
  return rows.map(({ project }) => project);
};

// Shows 17.12: once a week a member is told of one fitting free seat, and of none twice
describe('once a week', () => {
  it('a member is told of the seat for their first skill, then the next best, and none twice', async () => {
    const design = await wanting('디자인');
    const web = await wanting('프런트엔드');
    await wanting('번역');
    await round();
    expect(await told()).toEqual([design.id]);
    await tellOfFittingSeats(test.services);
    expect(await told()).toEqual([design.id]);
    await round();
    await round();
    expect(await told()).toEqual([design.id, web.id]);
    const { body } = await test.call(listNotices, { query: {} }, { token: reader.token });
    expect(body.notices[0]).toMatchObject({ kind: 'seat_fits', about: null, project: { id: web.id } });
  });

  it.each<readonly [string, (seat: { id: string; role: string }) => Promise<unknown>]>([
    [
      'they take part in it',
      ({ id }) => test.sql`insert into project_members (project_id, member_id) values (${id}, ${reader.id})`,
    ],
    [
      'they asked for a seat of it',
      ({ id, role }) => test.sql`
        insert into seat_requests (project_id, member_id, role_id, words, expires_at)
        values (${id}, ${reader.id}, ${role}, '디자인을 맡아 함께하고 싶어요.', now() + interval '7 days')`,
    ],
    [
      'its seat is taken',
      ({ id, role }) => test.sql`update project_members set role_id = ${role} where project_id = ${id}`,
    ],
    ['it rests', ({ id }) => test.sql`update projects set rested_at = now() where id = ${id}`],
    ['it ended', ({ id }) => test.sql`update projects set end_date = '2025-03-02' where id = ${id}`],
    [
      'it is hidden',
      ({ id }) => test.sql`update projects set deleted_at = now(), hidden_at = now() where id = ${id}`,
    ],
    [
      'its creator is suspended',
      () => test.sql`update members set suspended_at = now() where id = ${creator.id}`,
    ],
    ['they are suspended', () => test.sql`update members set suspended_at = now() where id = ${reader.id}`],
    [
      'they are an alumni without mentor verification',
      () => test.sql`update members set user_type = 'alumni' where id = ${reader.id}`,
    ],
  ])('a member is told of no seat of a project if %s', async (_, happens) => {
    await happens(await wanting('디자인'));
    await round();
    expect(await told()).toEqual([]);
  });

  it('the notice is mailed only to those who chose so, and is deleted when its member leaves', async () => {
    const { id } = await wanting('디자인');
    const body = { topic: 'matches' as const, mail: 'at_once' as const };
    await test.call(chooseNoticeMails, { body }, { token: reader.token });
    const other = await insertMember(test.db);
    await skilled(other.id, 'Figma');
    await round();
    await test.worker.settled();
    const mails = test.smtp.mails.filter(({ to }) => to.includes(reader.email) || to.includes(other.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['[두레] 내 스킬과 맞는 자리가 있어요']);
    expect(mails[0]?.text).toContain(`/project/${id}`);
    expect(await told(other)).toEqual([id]);
    await test.call(leave, { body: { password: reader.password } }, { token: reader.token });
    expect(await told()).toEqual([]);
  });
});

// Shows 17.12: notices are exact under concurrency
it('processes that go round at once tell each member once, even if one was stopped halfway', async () => {
  await wanting('디자인');
  await wanting('UX 디자인');
  const people = await Promise.all(Array.from({ length: 12 }, () => insertMember(test.db)));
  for (const { id: member } of people) await skilled(member, 'Figma');
  const ids = people.map(({ id }) => id).toSorted();
  await week();
  await test.sql`update turns set after = ${ids[3] ?? ''} where name = 'seats that fit'`;
  // One holds the round while it waits for a member; the others leave it alone.
  const held = sql`select from members where id = ${ids.at(-1)} for update`;
  await raced(test, held, () => atOnce(4, () => tellOfFittingSeats(test.services)), []);
  const counts = await Promise.all(ids.map(async (id) => (await told({ id })).length));
  expect(counts).toEqual(ids.map((_, place) => (place > 3 ? 1 : 0)));
});
