import { passwordResetsPerAddressPerHour } from '@dure/contract/limits.ts';
import { actOnMember, type MemberAct, showMember } from '@dure/contract/operating-members.ts';
import { noteOnMember, removeNote } from '@dure/contract/operating-notes.ts';
import { addToTeam, changeRole, takeRole } from '@dure/contract/operating-team.ts';
import { resetPassword } from '@dure/contract/sessions.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '../src/features/leaving/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertAsker,
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
} from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessOf, atOnce } from './newcomer.ts';
import { acceptNewest } from './on-team.ts';
import { actsOn, type OfTeam, ofTeam } from './operating.ts';

/** What the team does for a member, its notes about members, and the mails about changed roles. */

let test: TestApp;
let owner: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
  moderator = await ofTeam(test, 'moderator', '박돌봄');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());

const act = (memberId: string, which: MemberAct, { token }: OfTeam = moderator) =>
  test.call(actOnMember, { params: { memberId }, body: { act: which } }, { token });
const show = async (memberId: string, { token }: OfTeam = reader) =>
  (await test.call(showMember, { params: { memberId } }, { token })).body;
const write = (memberId: string, note: string, { token }: OfTeam = moderator) =>
  test.call(noteOnMember, { params: { memberId }, body: { note } }, { token });
const remove = (memberId: string, noteId: string, { token }: OfTeam = moderator) =>
  test.call(removeNote, { params: { memberId, noteId } }, { token });
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);

// Shows 17.17: the team's notes are its own; authors delete theirs, leaving deletes all
// Shows 8.4: POST /api/operator/members/{memberId}/notes/
// Shows 8.4: DELETE /api/operator/members/{memberId}/notes/{noteId}/
describe('a note', () => {
  it('is shown to the team with its author’s name, and can be deleted only by its author', async () => {
    const { id } = await insertMember(test.db);
    const first = await write(id, '  전화로\n이야기했어요  ');
    const second = await write(id, '소유자의 메모', owner);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await show(id)).notes).toMatchObject([
      { id: second.body.id, own: false },
      { id: first.body.id, note: '전화로\n이야기했어요', by: '박돌봄', own: false },
    ]);
    expect((await show(id, moderator)).notes.map(({ own }) => own)).toEqual([false, true]);

    for (const other of [owner, await ofTeam(test, 'operator')])
      expect((await remove(id, first.body.id, other)).status).toBe(404);
    expect((await remove((await insertMember(test.db)).id, first.body.id)).status).toBe(404);
    expect((await remove(id, first.body.id)).status).toBe(200);
    expect((await remove(id, first.body.id)).status).toBe(404);
    expect((await show(id)).notes).toHaveLength(1);
    expect((await actsOn(test, id)).map((row) => [row.act, row.operator_id])).toEqual([
      ['member.note', moderator.id],
      ['member.note', owner.id],
      ['member.remove_note', moderator.id],
    ]);
  });

  it('is refused if empty, too long, or by somebody who may not act on the member', async () => {
    const { id } = await insertMember(test.db);
    expect((await write(id, '메모', reader)).status).toBe(403);
    expect((await write(owner.id, '메모')).status).toBe(403);
    expect((await write(moderator.id, '메모')).status).toBe(403);
    for (const note of ['', '  \n ', 'a'.repeat(1001)]) expect((await write(id, note)).status).toBe(422);
    expect((await show(id)).notes).toEqual([]);
    expect(await actsOn(test, id)).toEqual([]);
  });

  it('is not shown to the member it is about, if they join the team', async () => {
    const later = await insertMember(test.db);
    await write(later.id, '지켜보기');
    await test.sql`update members set operating_role = 'reader' where id = ${later.id}`;
    const colleague = await ofTeam(test, 'reader');
    await test.sql`update member_notes set member_id = ${colleague.id} where member_id = ${later.id}`;
    expect((await show(colleague.id, colleague)).notes).toEqual([]);
    expect((await show(colleague.id)).notes).toHaveLength(1);
  });

  it('is gone once the member left, even if it was being written at that moment', async () => {
    const member = await insertMember(test.db);
    await write(member.id, '남지 않을 메모');
    await leave(test.services, await insertAsker(test.db, member.id), member.password);
    expect(await test.sql`select from member_notes where member_id = ${member.id}`).toHaveLength(0);
    expect((await write(member.id, '늦은 메모')).status).toBe(404);

    const other = await insertMember(test.db);
    const late = await raced(
      test,
      sql`select from members where id = ${other.id} for update`,
      () => write(other.id, '동시에'),
      [
        sql`update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${other.id}`,
      ],
    );
    expect(late.status).toBe(404);
    expect(await test.sql`select from member_notes where member_id = ${other.id}`).toHaveLength(0);
  });
});

// Shows 17.17: a reset sent by the team reaches the member alone, and nobody else learns its token
describe('sending a reset', () => {
  it('mails a working link, says that an operator sent it, and shows the team no token', async () => {
    const { id, email } = await insertMember(test.db);
    const answer = await act(id, 'send_reset');
    expect(answer.body).toEqual({ changed: true, affected: null });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    const mail = mailsTo(email)[0];
    expect(mail?.text).toContain('운영자가 비밀번호를 재설정할 수 있게 보내 드려요.');
    const token = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
    expect(JSON.stringify([answer.body, await show(id, owner)])).not.toContain(token);
    expect((await actsOn(test, id)).map((row) => row.act)).toEqual(['member.send_reset']);
    const reset = await test.call(resetPassword, { body: { token, password: '새로 정한 비밀번호' } });
    expect(reset.status).toBe(200);
  });

  it('has the hourly limit of the member’s own requests, and mails no suspended member', async () => {
    const { id } = await insertMember(test.db);
    for (let sent = 0; sent < passwordResetsPerAddressPerHour; sent++)
      expect((await act(id, 'send_reset')).status).toBe(200);
    expect((await act(id, 'send_reset')).status).toBe(429);
    expect(await actsOn(test, id)).toHaveLength(passwordResetsPerAddressPerHour);
    const suspended = await insertMember(test.db, { suspendedAt: new Date() });
    expect((await act(suspended.id, 'send_reset')).body).toEqual({ changed: false, affected: null });
    expect(await actsOn(test, suspended.id)).toEqual([]);
  });
});

// Shows 17.17: all of a member's open links end at once, counted before and after
describe('revoking a member’s links', () => {
  it('ends the open ones, an event’s too, and leaves the rest as they were', async () => {
    const { id } = await insertMember(test.db);
    const open = [
      await insertPersonInvitation(test.db, { inviterId: id }),
      await insertPersonInvitation(test.db, { inviterId: id }),
      await insertEventInvitation(test.db, { inviterId: id, uses: 3 }),
    ];
    const used = await insertPersonInvitation(test.db, { inviterId: id, maxUses: 1, uses: 1 });
    const others = await insertPersonInvitation(test.db, { inviterId: owner.id });
    expect((await show(id)).links).toEqual({ open: 3, used: 1, ended: 0 });
    expect((await act(id, 'take_back_links')).body).toEqual({ changed: true, affected: 3 });
    expect((await show(id)).links).toEqual({ open: 0, used: 2, ended: 2 });
    const ended = await test.sql<{ id: string }[]>`select id from invitations where revoked_at is not null`;
    for (const link of open) expect(ended.map((row) => row.id)).toContain(link.id);
    for (const link of [used, others]) expect(ended.map((row) => row.id)).not.toContain(link.id);
    expect((await act(id, 'take_back_links')).body).toEqual({ changed: false, affected: 0 });
    expect(await actsOn(test, id)).toEqual([
      { act: 'invitation.revoke_all', operator_id: moderator.id, affected: 3 },
    ]);
  });

  it('counts each link once, however many requests come at once', async () => {
    const { id } = await insertMember(test.db);
    await atOnce(20, () => insertPersonInvitation(test.db, { inviterId: id }));
    const done = await atOnce(4, () => act(id, 'take_back_links'));
    expect(done.map(({ body }) => body.affected).toSorted()).toEqual([0, 0, 0, 20]);
    expect(await actsOn(test, id)).toHaveLength(1);
  });
});

// Shows 17.17: a changed role is mailed, in the same transaction
describe('a changed role', () => {
  it('is mailed to its member when offered, begun, changed or taken, but not if nothing changed', async () => {
    const member = await insertMember(test.db);
    const params = { memberId: member.id };
    const { token } = owner;
    const mails = () => mailsTo(member.email).filter(({ subject }) => subject.includes('운영진'));
    const subjects = () => mails().map(({ subject }) => subject);
    await test.call(addToTeam, { body: { email: member.email, role: 'reader' } }, { token });
    await expect.poll(subjects).toEqual(['[두레] 운영진 역할을 제안받았어요']);
    await acceptNewest(test, { token: await accessOf(test, member) });
    await test.sql`update members set operating_role = 'owner' where id = ${member.id}`;
    for (const _ of [1, 2]) await test.call(changeRole, { params, body: { role: 'moderator' } }, { token });
    await expect.poll(subjects).toHaveLength(3);
    for (const _ of [1, 2]) await test.call(takeRole, { params }, { token });
    await expect
      .poll(subjects)
      .toEqual([
        '[두레] 운영진 역할을 제안받았어요',
        '[두레] 운영진이 되었어요',
        '[두레] 운영진 역할이 바뀌었어요',
        '[두레] 운영진 역할이 끝났어요',
      ]);
    const [, given, changed, taken] = mails();
    expect(given?.text).toContain(`${test.config.publicOrigin}/operator`);
    expect(changed?.text).toContain('지금: 매니저');
    expect(taken?.text).toContain('회원으로는 그대로예요');
  });
});
