import { leave } from '@dure/contract/account.ts';
import { removeEverydayEmail, setEverydayEmail } from '@dure/contract/everyday-email.ts';
import { currentUser } from '@dure/contract/members.ts';
import { operatingRoles } from '@dure/contract/operating-roles.ts';
import { team } from '@dure/contract/operating-team.ts';
import { newPasskeyOptions } from '@dure/contract/passkeys.ts';
import { disownAccount, requestPasswordReset, resetPassword, signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { accessOf, newAddress, newStudentEmail, proveAsByMail } from './newcomer.ts';
import { passkeyOf } from './passkeys-of.ts';

/**
 * What somebody can do who reads one mailbox of a member and knows nothing else: a test for each cell of the
 * table in docs/security.md. The roles share their cells, so `npm test` tries only the highest one.
 */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const chosen = '도둑이 고른 비밀번호 31';
const people = ['member', 'mentor', ...operatingRoles] as const;
type Person = (typeof people)[number];
/** The only mailbox of a member, or the school's or the everyday one of two. */
type Mailbox = 'only' | 'school' | 'everyday';
interface Victim {
  readonly person: Person;
  readonly read: Mailbox;
  readonly factor: boolean;
}

const roles = operatingRoles.map((role) => [role, role === 'owner' ? '' : ' @full'] as const);
const roleOf = (person: Person) => operatingRoles.find((role) => role === person) ?? null;
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to === email);
const allMailed = () => expect.poll(async () => (await test.sql`select from jobs`).length).toBe(0);
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const anywhere = () => ({ address: newAddress() });

/** Resolves to the mailbox that is read, and the other one, if there is one. */
async function victimOf({ person, read, factor }: Victim) {
  const mentor = person === 'mentor' ? ({ userType: 'alumni', mentorVerifiedAt: new Date() } as const) : {};
  const member = await insertMember(test.db, { email: newStudentEmail(), ...mentor });
  const everyday = `own-${crypto.randomUUID()}@example.net`;
  const token = await accessOf(test, member);
  if (factor) await passkeyOf(test, token);
  if (read !== 'only') {
    const body = { email: everyday, email_proof: await proveAsByMail(test, token, everyday, true) };
    expect((await test.call(setEverydayEmail, { body }, { token })).status).toBe(200);
  }
  await test.sql`update members set operating_role = ${roleOf(person)} where id = ${member.id}`;
  await allMailed();
  const [mailbox, other] = read === 'everyday' ? [everyday, member.email] : [member.email, everyday];
  return { id: member.id, mailbox, other: read === 'only' ? null : other };
}

/** Resets the password by mail and signs in. Resolves to the session's token. */
async function enterBy(mailbox: string): Promise<string> {
  await test.call(requestPasswordReset, { body: { email: mailbox } }, anywhere());
  await expect.poll(() => mailsTo(mailbox).at(-1)?.subject).toContain('비밀번호를 재설정해 주세요');
  const token = tokenIn(mailsTo(mailbox).at(-1)?.text);
  expect((await test.call(resetPassword, { body: { token, password: chosen } }, anywhere())).status).toBe(
    200,
  );
  await allMailed();
  return (await test.call(signIn, { body: { email: mailbox, password: chosen } }, anywhere())).body.access;
}

const end = (answer: { status: number; error: { error_type?: string } }) =>
  answer.status < 300 ? 'done' : answer.error.error_type;

/** What the thief gets, by the names of the table's columns. */
async function robbed(victim: Victim) {
  const { id, mailbox, other } = await victimOf(victim);
  const token = await enterBy(mailbox);
  const got = {
    role: (await test.call(currentUser, {}, { token })).body?.operating_role ?? null,
    console: end(await test.call(team, {}, { token })),
    factor: end(await test.call(newPasskeyOptions, {}, { token })),
    otherAddress: end(await test.call(removeEverydayEmail, {}, { token })),
    leaving: end(await test.call(leave, { body: { password: chosen } }, { token })),
  };
  const told =
    other === null ? null : mailsTo(other).some(({ subject }) => subject.includes('비밀번호를 재설정했어요'));
  return { ...got, told, id, mailbox };
}

const plain = { role: null, console: 'not_found', factor: 'done' };
const stopped = 'second_factor_required';

// Shows 17.12: what a mailbox alone can do, by the table of docs/security.md
describe.each(['only', 'school', 'everyday'] as const)('whoever reads the %s mailbox', (read) => {
  const isOnly = read === 'only';
  const waits = isOnly ? 'done' : 'addresses_held';
  const told = isOnly ? null : true;

  it.each(['member', 'mentor'] as const)(
    'of a %s has the account, but with two mailboxes cannot change an address or leave',
    async (person) => {
      const got = await robbed({ person, read, factor: false });
      expect(got).toMatchObject({ ...plain, otherAddress: waits, leaving: waits, told });
    },
  );

  it.each(roles)(
    'of the role %s with a second factor is stopped wherever it is required%s',
    async (person) => {
      const got = await robbed({ person, read, factor: true });
      const refused = { console: stopped, factor: stopped, otherAddress: stopped, leaving: stopped };
      expect(got).toMatchObject({ ...refused, told });
    },
  );

  it.each(roles)('of the role %s without a second factor finds the role suspended%s', async (person) => {
    const got = await robbed({ person, read, factor: false });
    expect(got).toMatchObject({ ...plain, otherAddress: waits, leaving: waits, told });
  });

  // Shows 17.17: a mailbox alone never leads to a role
  it.each(roles)('of the role %s only gets it suspended by “it was not me”%s', async (person) => {
    const { id, mailbox } = await victimOf({ person, read, factor: true });
    await enterBy(mailbox);
    await allMailed();
    const link = mailsTo(mailbox).findLast(({ text }) => text.includes('/not-me?'));
    expect(end(await test.call(disownAccount, { body: { token: tokenIn(link?.text) } }, anywhere()))).toBe(
      'done',
    );
    await allMailed();
    const token = await enterBy(mailbox);
    const [row] =
      await test.sql`select role_suspended_at is not null as suspended from members where id = ${id}`;
    expect(row?.suspended).toBe(true);
    expect(end(await test.call(team, {}, { token }))).toBe('not_found');
  });
});
