import { changeEmail, exportOwnData } from '@dure/contract/account.ts';
import { ownEverydayEmail, removeEverydayEmail, setEverydayEmail } from '@dure/contract/everyday-email.ts';
import { addressesHeldHours } from '@dure/contract/limits.ts';
import { currentUser } from '@dure/contract/members.ts';
import { seeAddress, showMember } from '@dure/contract/operating-members.ts';
import {
  checkPasswordReset,
  disownAccount,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '@dure/contract/sessions.ts';
import { checkEmail, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasAddress } from '../src/database/schema/everyday-addresses.ts';
import { besideTransaction } from '../src/database/transaction.ts';
import { leave } from '../src/features/leaving/service.ts';
import { keepMailbox } from '../src/features/not-me/keeping.ts';
import { mailLink } from '../src/features/password-resets/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertAsker,
  insertMember,
  insertPersonInvitation,
  insertProject,
  newEmail,
  type TestMember,
} from './harness/fixtures.ts';
import {
  accessBySigningIn,
  alumni,
  newAddress,
  newStudentEmail,
  proveAsByMail,
  register,
} from './newcomer.ts';
import { signedMember, teamCalls } from './on-team.ts';
import { actsOn, ageProofs, ofTeam } from './operating.ts';
import { passkeyOf } from './passkeys-of.ts';

/** A member with two mailboxes: that of the proven address, and an everyday one (docs/decisions/0137). */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const chosen = '새로 정한 비밀번호';
const own = () => `own-${crypto.randomUUID()}@example.net`;

const set = async (token: string, email: string, proof?: string) => {
  const email_proof = proof ?? (await proveAsByMail(test, token, email, true));
  return test.call(setEverydayEmail, { body: { email, email_proof } }, { token });
};
const refusedCode = async (token: string, email: string) => {
  const body = { email, everyday: true as const };
  return (await test.call(sendCodeEmail, { body }, { token, address: newAddress() })).error.error_type;
};
const enter = (email: string, password: string) =>
  test.call(signIn, { body: { email, password } }, { address: newAddress() });
const everydayOf = async (token: string) => (await test.call(ownEverydayEmail, {}, { token })).body.email;
const addressesOf = async ({ id }: TestMember) => {
  const [row] = await test.sql<{ email: string; everyday: string | null }[]>`
    select members.email, own.email as everyday from members left join everyday_addresses own on own.member_id = id
    where id = ${id}`;
  return [row?.email, row?.everyday];
};
/** Resolves once nothing waits to be mailed. */
const allMailed = () => expect.poll(async () => (await test.sql`select from jobs`).length).toBe(0);
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject.replace('[두레] ', ''));
const tokenIn = (mail: { text: string } | undefined) =>
  new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
const notMe = async (email: string, subject: string) => {
  await allMailed();
  const token = tokenIn(mailsTo(email).findLast((mail) => mail.subject.includes(subject)));
  return test.call(disownAccount, { body: { token } }, { address: newAddress() });
};
const soon = (hours: number) => test.sql`
  update everyday_addresses set password_mailed_at = password_mailed_at - make_interval(hours => ${hours})`;

/** A signed-in member with two mailboxes. Whoever reads only one does not know the password or the other. */
async function twoMailboxes(row: Parameters<typeof insertMember>[1] = {}) {
  const member = await insertMember(test.db, { email: newStudentEmail(), ...row });
  const token = await accessBySigningIn(test, member);
  const everyday = own();
  expect((await set(token, everyday)).status).toBe(200);
  await allMailed();
  return { member, token, everyday };
}

/** Resets the password by a mailbox and signs in, as its reader can. Resolves to the access token. */
async function enterByMailbox(email: string): Promise<string> {
  await allMailed();
  await test.call(requestPasswordReset, { body: { email } }, { address: newAddress() });
  await expect.poll(() => subjectsTo(email).at(-1)).toBe('비밀번호를 재설정해 주세요');
  const token = tokenIn(mailsTo(email).at(-1));
  expect((await test.call(resetPassword, { body: { token, password: chosen } })).status).toBe(200);
  await allMailed();
  return (await enter(email, chosen)).body.access;
}

// Shows 8.4: GET /api/user/current/everyday-email/
// Shows 8.4: POST /api/user/current/everyday-email/
// Shows 8.4: DELETE /api/user/current/everyday-email/
// Shows 17.12: an everyday address signs in and gets mail
describe('an everyday address', () => {
  it('signs in as the proven address does, and mails about signing in go to both', async () => {
    const { member, token, everyday } = await twoMailboxes();
    expect(await everydayOf(token)).toBe(everyday);
    expect(subjectsTo(member.email)).toContain('자주 쓰는 이메일이 등록됐어요');
    expect(subjectsTo(everyday)).toEqual(['이메일 인증번호를 보내 드려요']);
    expect([
      (await enter(everyday, member.password)).status,
      (await enter(member.email, member.password)).status,
    ]).toEqual([200, 200]);
    await allMailed();
    for (const email of [member.email, everyday])
      expect(subjectsTo(email)).toContain('새 기기에서 로그인했어요');
    expect((await test.call(currentUser, {}, { token })).body.email).toBe(member.email);
  });

  it('gets all other mail to its member, and the proven address none of it', async () => {
    const { member, everyday } = await twoMailboxes();
    const creator = await signedMember(test);
    const projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [member.id] });
    const before = mailsTo(member.email).length;
    expect((await teamCalls(test, projectId, creator.token).handOver(member.id)).status).toBe(200);
    await allMailed();
    expect(mailsTo(member.email)).toHaveLength(before);
    expect(mailsTo(everyday).at(-1)?.text).toContain('프로젝트');
  });

  it('needs a recent proof of its own code by this member, and a fresh proof of the session', async () => {
    const member = await insertMember(test.db);
    const token = await accessBySigningIn(test, member);
    const other = await accessBySigningIn(test, await insertMember(test.db));
    const email = own();
    const refusals = [
      // A code forwarded to another member proves nothing for their account.
      (await set(other, email, await proveAsByMail(test, token, email, true))).error.error_type,
      // A code that was asked for to change the proven address.
      (await set(token, own(), await proveAsByMail(test, token, own()))).error.error_type,
    ];
    const changing = own();
    refusals.push((await set(token, changing, await proveAsByMail(test, token, changing))).error.error_type);
    const late = own();
    const proof = await proveAsByMail(test, token, late, true);
    await test.sql`update verification_challenges set confirmed_at = now() - interval '31 minutes',
      created_at = now() - interval '40 minutes' where email = ${late}`;
    refusals.push((await set(token, late, proof)).error.error_type);
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'email_proof_invalid'));
    await ageProofs(test, member);
    const good = own();
    expect((await set(token, good)).error.error_type).toBe('proof_required');
    expect(await everydayOf(token)).toBeNull();
  });

  it('cannot be a school’s, or in the mailbox of any member’s address', async () => {
    const { token } = await twoMailboxes();
    const other = await twoMailboxes({ userType: 'alumni', email: newEmail() });
    const graduate = await insertMember(test.db, { userType: 'alumni', email: newEmail() });
    const theirs = await accessBySigningIn(test, graduate);
    const tagged = (email: string) => email.replace('@', '+two@');
    expect([
      await refusedCode(token, newStudentEmail()),
      await refusedCode(token, tagged(other.everyday)),
      await refusedCode(token, tagged(other.member.email)),
      await refusedCode(theirs, tagged(graduate.email)),
    ]).toEqual(['school_address', 'email_registered', 'email_registered', 'email_registered']);
  });

  it('is refused for joining, and is free again once it is removed', async () => {
    const { token, everyday, member } = await twoMailboxes();
    const free = async () => (await test.call(checkEmail, { body: { email: everyday } })).status;
    expect(await free()).toBe(400);
    expect((await test.call(removeEverydayEmail, {}, { token })).status).toBe(200);
    expect([await free(), await everydayOf(token)]).toEqual([200, null]);
    const another = await accessBySigningIn(test, await insertMember(test.db));
    expect((await set(another, everyday)).status).toBe(200);
    await allMailed();
    expect(subjectsTo(member.email)).toContain('자주 쓰는 이메일이 삭제됐어요');
    expect(subjectsTo(everyday)).toContain('자주 쓰는 이메일이 삭제됐어요');
  });

  it('gets the same refusal at sign-in as an unknown address', async () => {
    const { everyday } = await twoMailboxes();
    const answers = [await enter(everyday, 'not the password'), await enter(own(), 'not the password')];
    expect(new Set(answers.map(({ status, error }) => `${status} ${error.error_type}`)).size).toBe(1);
  });

  it('goes to only one of two members who prove it at the same moment', async () => {
    const email = own();
    const tokens = [];
    for (const written of [email, email.replace('@', '+b@')]) {
      const token = await accessBySigningIn(test, await insertMember(test.db));
      tokens.push({ token, written, proof: await proveAsByMail(test, token, written, true) });
    }
    const answers = await Promise.all(tokens.map(({ token, written, proof }) => set(token, written, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is in the member’s own data, and is deleted when they leave', async () => {
    const { member, token, everyday } = await twoMailboxes();
    expect((await test.call(exportOwnData, {}, { token })).body).toMatchObject({
      everyday_address: { email: everyday },
    });
    const asker = await insertAsker(test.db, member.id);
    await leave(test.services, asker, undefined);
    const [left] = await test.sql`
      select (select count(*)::int from everyday_addresses where email = ${everyday}) as rows,
        (select count(*)::int from former_names where name = ${everyday}) as names,
        (select count(*)::int from proven_mailboxes where member_id = ${member.id}) as mailboxes`;
    expect(left).toEqual({ rows: 0, names: 0, mailboxes: 0 });
  });

  it('is shown masked to the team, and in full on request with the other one', async () => {
    const { member, everyday } = await twoMailboxes();
    const { token } = await ofTeam(test, 'operator');
    const params = { memberId: member.id };
    expect((await test.call(showMember, { params }, { token })).body.everyday_address).toBe('o…@example.net');
    const seen = (await test.call(seeAddress, { params }, { token })).body;
    expect(seen).toEqual({ email: member.email, everyday_email: everyday });
  });
});

// Shows 17.12: reading one of two mailboxes locks nobody out of the other
describe('somebody who reads only one of two mailboxes', () => {
  it.each(['school', 'everyday'] as const)(
    'gets in by the %s one, and the other one is mailed about it',
    async (which) => {
      const { member, everyday } = await twoMailboxes();
      const [read, other] = which === 'school' ? [member.email, everyday] : [everyday, member.email];
      await enterByMailbox(read);
      expect(subjectsTo(other).at(-1)).toBe('새 기기에서 로그인했어요');
      expect(subjectsTo(other)).toContain('비밀번호를 재설정했어요');
    },
  );

  it('cannot change an address for 72 hours after the reset', async () => {
    const { member, everyday } = await twoMailboxes({ userType: 'alumni', email: newEmail() });
    const thief = await enterByMailbox(everyday);
    const wait = async () => (await test.call(ownEverydayEmail, {}, { token: thief })).body.changes_in;
    expect(await wait()).toBeGreaterThan((addressesHeldHours - 1) * 3600);
    const [mine, next] = [own(), newEmail()];
    const proof = await proveAsByMail(test, thief, mine, true);
    const move = { email: next, email_proof: await proveAsByMail(test, thief, next) };
    const held = [
      await set(thief, mine, proof),
      await test.call(removeEverydayEmail, {}, { token: thief }),
      await test.call(changeEmail, { body: move }, { token: thief }),
    ];
    expect(held.map(({ error }) => error.error_type)).toEqual(
      Array.from({ length: 3 }, () => 'addresses_held'),
    );
    expect(held[0]?.error.retry_in).toBeGreaterThan((addressesHeldHours - 1) * 3600);
    expect(await addressesOf(member)).toEqual([member.email, everyday]);
    await soon(addressesHeldHours);
    expect(await wait()).toBeNull();
    expect((await set(thief, mine, proof)).status).toBe(200);
  });

  it('is locked out by the reader of the other one, who gets both addresses back', async () => {
    const { member, everyday } = await twoMailboxes();
    const thief = await enterByMailbox(member.email);
    await soon(addressesHeldHours);
    const mine = own();
    expect((await set(thief, mine)).status).toBe(200);
    expect((await enter(everyday, chosen)).error.error_type).toBe('wrong_credentials');
    expect((await notMe(everyday, '자주 쓰는 이메일이 바뀌었어요')).status).toBe(200);
    expect(await addressesOf(member)).toEqual([member.email, everyday]);
    expect((await test.call(currentUser, {}, { token: thief })).status).toBe(401);
    await allMailed();
    expect(subjectsTo(mine).at(-1)).toBe('자주 쓰는 이메일이 해제됐어요');
    expect(mailsTo(mine).at(-1)?.text).not.toContain('token=');
  });

  it('loses an address they added, once the member disowns an earlier sign-in', async () => {
    const member = await insertMember(test.db, { createdAt: new Date(Date.now() - 3 * 86_400_000) });
    const thief = await accessBySigningIn(test, member);
    const mine = own();
    await set(thief, mine);
    expect((await notMe(member.email, '새 기기에서')).status).toBe(200);
    expect(await addressesOf(member)).toEqual([member.email, null]);
  });

  it('does not use up the other mailbox’s link of the same notice', async () => {
    const { member, token, everyday } = await twoMailboxes({ userType: 'alumni', email: newEmail() });
    const next = newEmail();
    await test.call(
      changeEmail,
      { body: { email: next, email_proof: await proveAsByMail(test, token, next) } },
      { token },
    );
    expect((await notMe(everyday, '이메일이 바뀌었어요')).status).toBe(200);
    expect(await addressesOf(member)).toEqual([member.email, everyday]);
    expect((await notMe(member.email, '이메일이 바뀌었어요')).status).toBe(200);
  });

  it('gets the member’s role suspended, whichever mailbox it is', async () => {
    for (const which of ['school', 'everyday'] as const) {
      const { member, everyday } = await twoMailboxes({ email: newStudentEmail() });
      await test.sql`update members set operating_role = 'operator' where id = ${member.id}`;
      await enterByMailbox(which === 'school' ? member.email : everyday);
      const [row] = await test.sql`
        select role_suspended_at is not null as suspended from members where id = ${member.id}`;
      expect(row?.suspended).toBe(true);
    }
  });

  it('cannot change an operator’s address without the second factor', async () => {
    const operator = await ofTeam(test, 'operator');
    const everyday = own();
    expect((await set(operator.token, everyday)).status).toBe(200);
    const thief = await enterByMailbox(everyday);
    expect((await test.call(removeEverydayEmail, {}, { token: thief })).error.error_type).toBe(
      'second_factor_required',
    );
  });
});

// Shows 17.12: the team settles two readers of one account
describe('the team’s choice between two mailboxes', () => {
  const operator = { login: 'root', uid: 0 } as const;
  const keep = (memberId: string, email: string) =>
    test.db.transaction((tx) => keepMailbox(tx, test.services, operator, { memberId, email }));

  const setSuspended = (memberId: string, is: boolean) =>
    test.sql`update members set suspended_at = ${is ? new Date().toISOString() : null} where id = ${memberId}`;

  it.each(['school', 'everyday'] as const)('keeps only the %s one and no older link', async (which) => {
    const { member, everyday } = await twoMailboxes();
    const [kept, gone] = which === 'school' ? [member.email, everyday] : [everyday, member.email];
    const thief = await enterByMailbox(gone);
    await passkeyOf(test, thief);
    await allMailed();
    await setSuspended(member.id, true);
    expect(await keep(member.id, kept)).toBe('suspended');
    await setSuspended(member.id, false);
    expect(await keep(member.id, kept)).toBe('kept');
    test.services.queue.wake();
    expect(await addressesOf(member)).toEqual([kept, null]);
    expect((await test.call(currentUser, {}, { token: thief })).status).toBe(401);
    expect(await test.sql`select from passkeys where member_id = ${member.id}`).toHaveLength(0);
    const link = tokenIn(mailsTo(gone).findLast(({ text }) => text.includes('/not-me?')));
    const ended = await test.call(disownAccount, { body: { token: link } }, { address: newAddress() });
    expect(ended.error.error_type).toBe('used');
    expect((await enter(gone, chosen)).error.error_type).toBe('wrong_credentials');
    await enterByMailbox(kept);
    expect(await keep(member.id, kept)).toBe('one_mailbox');
    expect((await actsOn(test, member.id)).map(({ act }) => act)).toEqual(['member.keep_mailbox']);
  });

  it('ends a reset link that the other one asks for at the same moment', async () => {
    const { member, everyday } = await twoMailboxes();
    await test.db.transaction(async (tx) => {
      await mailLink(tx, test.services, { email: everyday });
      expect(await besideTransaction(async () => await keep(member.id, member.email))).toBe('kept');
    });
    test.services.queue.wake();
    await allMailed();
    const link = mailsTo(everyday).findLast(({ subject }) => subject.includes('비밀번호를 재설정해 주세요'));
    const token = tokenIn(link);
    expect((await test.call(checkPasswordReset, { body: { token } })).error.error_type).toBe('used');
    const { error } = await test.call(resetPassword, { body: { token, password: chosen } });
    expect(error.error_type).toBe('used');
  });
});

it('changing the proven address to the everyday one leaves one mailbox', async () => {
  const { member, token, everyday } = await twoMailboxes({ userType: 'alumni', email: newEmail() });
  await test.sql`delete from verification_budgets where email = ${everyday}`;
  const body = { email: everyday, email_proof: await proveAsByMail(test, token, everyday) };
  expect((await test.call(changeEmail, { body }, { token })).status).toBe(200);
  expect(await addressesOf(member)).toEqual([everyday, null]);
});

it('the mail with a code for an everyday address says what the address can do, and nobody can join by it', async () => {
  const member = await insertMember(test.db);
  const token = await accessBySigningIn(test, member);
  const email = own();
  const sent = await test.call(
    sendCodeEmail,
    { body: { email, everyday: true } },
    { token, address: newAddress() },
  );
  await allMailed();
  const body = { challenge: sent.body.challenge, code: test.smtp.codeFor(email) };
  const { email_proof } = (await test.call(confirmCode, { body })).body;
  expect(mailsTo(email).at(-1)?.text).toContain('이 이메일로 로그인하고 비밀번호를 재설정할 수 있어요');
  const { code } = await insertPersonInvitation(test.db, { inviterId: member.id });
  const joined = await register(test, alumni({ email, email_proof, code }));
  expect(joined.error.error_type).toBe('email_proof_invalid');
});

it('a member is found by either address through an index', async () => {
  const plan = await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select id from members where ${hasAddress('a@example.org')}`);
  });
  const text = JSON.stringify(plan);
  for (const index of ['members_email', 'everyday_addresses_email', 'members_pkey'])
    expect(text).toContain(index);
  expect(text).not.toContain('Seq Scan');
});
