import { leave } from '@dure/contract/account.ts';
import { noticeMailsPerDay, noticesPerPage } from '@dure/contract/limits.ts';
import {
  type ChosenNoticeKind,
  chooseNoticeMails,
  listNotices,
  type NoticeKind,
  noticeMails,
  noticeTopics,
  readNotices,
  unreadNotices,
} from '@dure/contract/notices.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewNotice, tellMembers } from '../src/features/notices/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertEventInvitation,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { atOnce, newStudentEmail, proveBySql, register, registerToProject, student } from './newcomer.ts';
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
  return student({ email, email_proof: await proveBySql(test, email), code });
}

// Shows 17.12: notices are exact under concurrency
describe('telling members', () => {
  it('makes one notice for an event that is told several times at once', async () => {
    const same = asked();
    await atOnce(8, () => tell(same, asked()));
    expect(await rowsOf(reader)).toHaveLength(9);
  });

  it('is rolled back with the transaction of its event', async () => {
    const failing = test.db.transaction(async (tx) => {
      await tellMembers(tx, test.services, [asked()]);
      throw new Error('the event did not happen');
    });
    await expect(failing).rejects.toThrow();
    expect(await rowsOf(reader)).toEqual([]);
  });

  it('skips a reader who leaves at the same moment', async () => {
    const act = () => tell(asked(), { ...asked(), memberId: other.id, aboutId: reader.id });
    const left = sql`update members set left_at = now(), email = null, user_name = null, password_hash = null
      where id = ${reader.id}`;
    const lock = sql`select from members where id = ${reader.id} for update`;
    await raced(test, lock, act, [left]);
    expect(await rowsOf(reader)).toEqual([]);
  });

  it('keeps notices for 90 days', async () => {
    await tell(asked());
    await test.sql`insert into notices (id, member_id, kind, event)
      values (uuidv7(interval '-91 days'), ${reader.id}, 'seat_asked', 'old')`;
    await sweep(test.services);
    expect(await rowsOf(reader)).toHaveLength(1);
  });
});

describe('joining by a link', () => {
  it('tells the inviter, and tells the newcomer about the vouch', async () => {
    const vouch = { relation: 'school' as const, reason: '끝까지 함께하는 사람이에요.' };
    const { code } = await insertPersonInvitation(test.db, { inviterId: reader.id, ...vouch });
    const { body } = await register(test, await newcomer(code));
    expect(await rowsOf(reader)).toEqual([{ kind: 'joined_by_link', about_id: body.id, mail: 'daily' }]);
    expect(await kindsOf(body)).toEqual(['vouched']);
  });

  it('tells the project’s creator, and the inviter if that is somebody else', async () => {
    const projectId = await insertProject(test.db, { creatorId: reader.id, memberIds: [other.id] });
    const { code } = await insertProjectInvitation(test.db, { inviterId: other.id, projectId });
    const named = { inviter_id: other.id, project_card_id: projectId };
    await registerToProject(test, { ...(await newcomer(code)), ...named });
    expect(await kindsOf(reader)).toEqual(['joined_project']);
    expect(await kindsOf(other)).toEqual(['joined_by_link']);
  });

  it('tells the newcomer nothing if the event’s link has no inviter', async () => {
    const { code } = await insertEventInvitation(test.db);
    expect(await kindsOf((await register(test, await newcomer(code))).body)).toEqual([]);
  });
});

const list = (who: Signed, cursor?: string) =>
  test.call(listNotices, { query: cursor === undefined ? {} : { cursor } }, { token: who.token });
const unread = async ({ token }: Signed) => (await test.call(unreadNotices, {}, { token })).body.unread;
const read = ({ token }: Signed, body: { ids: string[] } | { up_to: string }) =>
  test.call(readNotices, { body }, { token });
const choose = ({ token }: Signed, topic: 'seats' | 'people', mail: 'at_once' | 'daily' | 'never') =>
  test.call(chooseNoticeMails, { body: { topic, mail } }, { token });
const mailsTo = ({ email }: Signed) => test.smtp.mails.filter(({ to }) => to.includes(email));
const settled = async (work: Promise<unknown>) => {
  await work;
  test.services.queue.wake();
  await test.worker.settled();
};

// Shows 8.4: GET /api/notices/
// Shows 8.4: GET /api/notices/unread/
// Shows 8.4: POST /api/notices/read/
describe('the list of notices', () => {
  it('shows the newest first, in pages, each with what it is about', async () => {
    const projectId = await insertProject(test.db, { creatorId: reader.id });
    await tell({ ...asked(), projectId });
    for (let told = 0; told < noticesPerPage; told += 1) await tell(asked());
    const { body: first } = await list(reader);
    expect(first.notices).toHaveLength(noticesPerPage);
    const { body: second } = await list(reader, first.next_cursor ?? '');
    expect(second.next_cursor).toBeNull();
    expect(second.notices).toEqual([
      {
        id: expect.any(String),
        kind: 'seat_asked',
        about: { id: other.id, user_name: '김하늘', image: null },
        project: { id: projectId, title: '동네 배움 지도' },
        offer: null,
        post_id: null,
        created_at: expect.stringMatching(/Z$/),
        read: false,
      },
    ]);
  });

  it('shows members only their own notices, and marks no others as read', async () => {
    await tell(asked());
    const [notice] = (await list(reader)).body.notices;
    await read(other, { ids: [notice?.id ?? ''] });
    expect((await list(other)).body.notices).toEqual([]);
    expect(await unread(reader)).toBe(1);
    expect((await test.call(listNotices, { query: {} })).status).toBe(401);
  });

  it('keeps read notices read on every device, and later ones unread', async () => {
    await tell(asked());
    await tell(asked());
    const shown = (await list(reader)).body.notices;
    const [newest] = shown;
    await tell(asked());
    expect((await read(reader, { up_to: newest?.id ?? '' })).body.unread).toBe(1);
    const after = (await list({ ...reader, token: await test.tokenOf(reader) })).body.notices;
    expect(after.map((notice) => notice.read)).toEqual([false, true, true]);
    expect((await read(reader, { ids: after.map(({ id }) => id) })).body.unread).toBe(0);
  });

  // Shows 17.12: notices are exact under concurrency
  it('counts unread notices exactly while some arrive and others are read', async () => {
    await Promise.all([1, 2, 3].map(() => tell(asked())));
    const ids = (await list(reader)).body.notices.map(({ id }) => id);
    await Promise.all([
      ...ids.map((id) => read(reader, { ids: [id] })),
      ...ids.map((id) => read(reader, { up_to: id })),
      ...[1, 2, 3, 4].map(() => tell(asked())),
    ]);
    const { notices } = (await list(reader)).body;
    expect(notices.filter((notice) => !notice.read)).toHaveLength(4);
    expect(await unread(reader)).toBe(4);
  });

  it('keeps no row of or about a member who left', async () => {
    await tell(asked(), { ...asked(), memberId: other.id, aboutId: reader.id });
    await choose(other, 'seats', 'never');
    await test.call(leave, { body: { password: other.password } }, { token: other.token });
    const rows = await test.sql`
      select member_id from notices where ${other.id} in (member_id, about_id)
      union all select member_id from notice_choices where member_id = ${other.id}`;
    expect(rows).toEqual([]);
  });
});

// Shows 8.4: GET /api/notices/mails/
// Shows 8.4: POST /api/notices/mails/
describe('mails of notices', () => {
  it('go out at once up to a daily limit, and then wait for the daily mail', async () => {
    await settled(tell(...Array.from({ length: noticeMailsPerDay }, () => asked())));
    await settled(tell(asked()));
    expect(mailsTo(reader)).toHaveLength(noticeMailsPerDay);
    expect(mailsTo(reader)[0]?.text).toContain('김하늘님이 자리에 함께하고 싶어 해요.');
    expect(mailsTo(reader)[0]?.text).toMatch(/https?:\/\/\S+\/notices$/m);
    expect((await rowsOf(reader)).filter(({ mail }) => mail === 'daily')).toHaveLength(1);
  });

  it('come once a day about unread notices if the member chose that', async () => {
    expect((await test.call(noticeMails, {}, { token: reader.token })).body.topics).toContainEqual({
      topic: 'seats',
      mail: 'at_once',
    });
    await choose(reader, 'seats', 'daily');
    await settled(tell(asked(), asked(), asked()));
    expect(mailsTo(reader)).toEqual([]);
    const [first] = (await list(reader)).body.notices;
    await read(reader, { ids: [first?.id ?? ''] });
    await test.sql`update notices set created_at = created_at - interval '1 day' where member_id = ${reader.id}`;
    await sweep(test.services);
    await settled(sweep(test.services));
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['[두레] 읽지 않은 알림이 2개 있어요']);
    expect(mailsTo(reader)[0]?.text).toMatch(/https?:\/\/\S+\/notices$/m);
  });

  it('never come if the member chose that', async () => {
    await choose(reader, 'seats', 'never');
    await settled(tell(asked()));
    await test.sql`update notices set created_at = created_at - interval '1 day' where member_id = ${reader.id}`;
    await settled(sweep(test.services));
    expect(mailsTo(reader)).toEqual([]);
    expect(await unread(reader)).toBe(1);
  });

  it('are stopped by one press of their link, not by opening it or by a forged link', async () => {
    await settled(tell(asked()));
    const url = /http\S+notice-stop\S+/.exec(mailsTo(reader)[0]?.text ?? '')?.[0] ?? '';
    const path = url.slice(url.indexOf('/notice-stop'));
    expect((await test.inject(path)).body).toContain('그만 받을까요?');
    expect((await test.inject({ method: 'POST', url: `${path}x` })).statusCode).toBe(404);
    await settled(tell(asked()));
    expect(mailsTo(reader)).toHaveLength(2);
    const stopped = await test.inject({ method: 'POST', url: path });
    expect(stopped.statusCode).toBe(200);
    expect(stopped.body).toContain('알림 화면에서 켤 수 있어요');
    await settled(tell(asked()));
    expect(mailsTo(reader)).toHaveLength(2);
  });
});

/** A notice of each kind, about `other` and a new project of theirs where the kind names them. */
async function oneOfEach(title: string): Promise<NewNotice[]> {
  const projectId = await insertProject(test.db, { creatorId: other.id, title });
  const { id: invitationId } = await insertPersonInvitation(test.db, { inviterId: other.id });
  await test.sql`
    insert into invitation_uses (invitation_id, member_id, purpose, answer)
    values (${invitationId}, ${reader.id}, 'answer', 'accepted')`;
  const postId = await insertPost(test.db, { authorId: other.id, projectId });
  const offers = await test.sql<{ id: string; project_id: string | null }[]>`
    insert into offers (kind, from_id, to_id, project_id, post_id, ordinal, expires_at)
    select kind, ${other.id}, ${reader.id}, project_id::uuid, post_id::uuid, place, now() + interval '1 day'
    from (values ('hand_over', ${projectId}, null, null), ('tag', null, ${postId}, 0))
      as offer (kind, project_id, post_id, place)
    returning id, project_id`;
  const event = () => crypto.randomUUID();
  const ofBoth = { memberId: reader.id, aboutId: other.id, projectId };
  const ofProject = { memberId: reader.id, projectId };
  const each: Readonly<Record<ChosenNoticeKind, Omit<NewNotice, 'kind' | 'event'> & { event?: string }>> = {
    seat_asked: ofBoth,
    seat_accepted: ofBoth,
    seat_declined: ofBoth,
    seat_lapses_soon: ofBoth,
    seat_lapsed: ofProject,
    seat_closed: ofProject,
    seat_withdrawn: ofBoth,
    joined_by_link: { memberId: reader.id, aboutId: other.id },
    joined_project: ofBoth,
    vouched: { memberId: reader.id, aboutId: other.id, event: invitationId },
    offered: { ...ofBoth, offerId: offers[0]?.id ?? '' },
    project_asked: ofProject,
    report_decided: { memberId: reader.id },
    seat_fits: ofProject,
    school_asked: { memberId: reader.id },
  };
  const tag = { memberId: reader.id, aboutId: other.id, offerId: offers[1]?.id ?? '' };
  return [
    ...Object.entries(each).map(([kind, ids]) => ({
      kind: kind as ChosenNoticeKind,
      event: event(),
      ...ids,
    })),
    { kind: 'offered', event: event(), ...tag },
  ];
}

// Shows 17.12: a notice shows nothing that its reader could not see
describe('a notice of any kind', () => {
  const name = '김하늘';
  const title = '밤의 도서관';
  const ends = ['seat_closed', 'seat_lapsed'] as const;
  const ofNobody = ['report_decided', 'school_asked'] as const;
  const suspend = () => test.sql`update members set suspended_at = now() where id = ${other.id}`;
  it.each<readonly [string, () => Promise<unknown>, secrets: readonly string[], NoticeKind[]]>([
    [
      'its project is hidden',
      () =>
        test.sql`update projects set deleted_at = now(), hidden_at = now() where creator_id = ${other.id}`,
      [title],
      [...ends, ...ofNobody, 'joined_by_link', 'offered', 'vouched'],
    ],
    [
      'the member who caused it is hidden',
      () => test.sql`update members set hidden_at = now() where id = ${other.id}`,
      [name],
      [...ends, ...ofNobody, 'project_asked', 'seat_fits'],
    ],
    ['the member who caused it is suspended', suspend, [name, title], [...ends, ...ofNobody]],
    [
      'the member who caused it has left',
      () => test.call(leave, { body: { password: other.password } }, { token: other.token }),
      [name, title],
      [...ends, ...ofNobody],
    ],
  ])('is not listed, counted or mailed if %s', async (_, conceal, secrets, kinds) => {
    for (const topic of noticeTopics)
      await test.call(chooseNoticeMails, { body: { topic, mail: 'at_once' } }, { token: reader.token });
    const [before, after] = [await oneOfEach(title), await oneOfEach(title)];
    await settled(tell(...before));
    await test.sql`update notices set mail = null where member_id = ${reader.id}`;
    const mailed = mailsTo(reader).length;
    await conceal();
    await settled(tell(...after));
    await test.sql`update notices set created_at = created_at - interval '1 day' where member_id = ${reader.id}`;
    await settled(sweep(test.services));
    const { notices } = (await list(reader)).body;
    expect([...new Set(notices.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
    expect(await unread(reader)).toBe(notices.length);
    const said = JSON.stringify([notices, mailsTo(reader).slice(mailed)]);
    for (const secret of secrets) expect(said).not.toContain(secret);
  });
});
