import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewNotice, tellMembers } from '../src/features/notices/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { atOnce, newStudentEmail, prove, register, registerToProject, student } from './newcomer.ts';
import { type Signed, signedMember } from './on-team.ts';

let test: TestApp;
let reader: Signed;
let other: Signed;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  reader = await signedMember(test, { userName: '박한결' });
  other = await signedMember(test, { userName: '김하늘' });
});

const tell = (...told: NewNotice[]) => test.db.transaction((tx) => tellMembers(tx, test.services, told));
const rowsOf = ({ id }: { id: string }) => test.sql<
  { kind: string; about_id: string; mail: string | null }[]
>`
  select kind, about_id, mail from notices where member_id = ${id} order by id`;
const kindsOf = async (member: { id: string }) => (await rowsOf(member)).map(({ kind }) => kind);
const asked = (event: string = crypto.randomUUID()): NewNotice => ({
  memberId: reader.id,
  kind: 'seat_asked',
  event,
  aboutId: other.id,
});

async function newcomer(code: string) {
  const email = newStudentEmail();
  return student({ email, email_proof: await prove(test, email), code });
}

describe('telling members', () => {
  it('tells of the same event once, however often and by however many at once', async () => {
    const same = asked();
    await atOnce(8, () => tell(same, asked()));
    expect(await rowsOf(reader)).toHaveLength(9);
  });

  it('is undone with the transaction of its event', async () => {
    const failing = test.db.transaction(async (tx) => {
      await tellMembers(tx, test.services, [asked()]);
      throw new Error('the event did not happen');
    });
    await expect(failing).rejects.toThrow();
    expect(await rowsOf(reader)).toEqual([]);
  });

  it('passes over a reader who leaves at the same moment', async () => {
    const act = () => tell(asked(), { ...asked(), memberId: other.id, aboutId: reader.id });
    const left = sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
      where id = ${reader.id}`;
    const lock = sql`select from members where id = ${reader.id} for update`;
    await raced(test, lock, act, [left]);
    expect(await rowsOf(reader)).toEqual([]);
  });

  it('keeps them 90 days', async () => {
    await tell(asked());
    await test.sql`insert into notices (id, member_id, kind, event)
      values (uuidv7(interval '-91 days'), ${reader.id}, 'seat_asked', 'old')`;
    await sweep(test.services);
    expect(await rowsOf(reader)).toHaveLength(1);
  });
});

describe('joining by a link', () => {
  it('tells its inviter and, of the vouch in it, the newcomer', async () => {
    const vouch = { relation: 'school' as const, reason: '끝까지 함께하는 사람이에요.' };
    const { code } = await insertPersonInvitation(test.db, { inviterId: reader.id, ...vouch });
    const { body } = await register(test, await newcomer(code));
    expect(await rowsOf(reader)).toEqual([{ kind: 'joined_by_link', about_id: body.id, mail: 'daily' }]);
    expect(await kindsOf(body)).toEqual(['vouched']);
  });

  it('tells the creator of its project, and its inviter where that is somebody else', async () => {
    const projectId = await insertProject(test.db, { creatorId: reader.id, memberIds: [other.id] });
    const { code } = await insertProjectInvitation(test.db, { inviterId: other.id, projectId });
    const named = { inviter_id: other.id, project_card_id: projectId };
    await registerToProject(test, { ...(await newcomer(code)), ...named });
    expect(await kindsOf(reader)).toEqual(['joined_project']);
    expect(await kindsOf(other)).toEqual(['joined_by_link']);
  });

  it('tells nobody of the operator’s own events', async () => {
    const { code } = await insertEventInvitation(test.db);
    expect(await kindsOf((await register(test, await newcomer(code))).body)).toEqual([]);
  });
});
