import { userInfo } from 'node:os';
import { drawRecoveryCodes, secondFactor } from '@dure/contract/second-factor.ts';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as audit from '../src/features/audit/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { passkeyOf } from './passkeys-of.ts';

/** What an operator does at the command line, by the real program beside the running api. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function cli(...args: string[]) {
  const { code, out, err } = await runCli([...args, '--json'], cliSettings(test));
  return { code, said: JSON.parse(out), err };
}

const tokensOf = ({ email, password }: TestMember) => test.call(signIn, { body: { email, password } });
const actsOn = async (target: string) =>
  (await audit.findActs(test.db, { target, limit: 10 })).map(({ act }) => act);

describe('member remove', () => {
  it('deletes what leaving deletes, once, also of a suspended member, and is in the audit log', async () => {
    const member = await insertMember(test.db, { userName: '남궁빛나' });
    const suspended = await insertMember(test.db, { suspendedAt: new Date() });
    const { access } = (await tokensOf(member)).body;
    expect(await cli('member', 'remove', member.email)).toMatchObject({ code: 2 });
    expect(await cli('member', 'remove', member.email, '--name', '남궁')).toMatchObject({
      code: 1,
      said: { error: 'another_name' },
    });
    const remove = (who: string, name = '남궁빛나') => cli('member', 'remove', who, '--name', name);
    expect(await remove(member.email)).toMatchObject({
      code: 0,
      said: { id: member.id, changed: true },
    });
    expect(await remove(member.id)).toMatchObject({ code: 0, said: { changed: false } });
    expect(await remove(member.email)).toMatchObject({
      code: 1,
      said: { error: 'unknown_member' },
    });
    expect(await remove(suspended.email, suspended.userName)).toMatchObject({ said: { changed: true } });
    const [row] =
      await test.sql`select email, user_name, left_at is not null as gone from members where id = ${member.id}`;
    expect(row).toEqual({ email: null, user_name: null, gone: true });
    const headers = { authorization: `Bearer ${access}` };
    expect((await test.inject({ url: '/api/user/current/', headers })).statusCode).toBe(401);
    expect(await actsOn(member.id)).toEqual(['member.remove']);
  });
});

it('member export prints the member’s own data, and is in the audit log', async () => {
  const member = await insertMember(test.db, { userName: '금이월' });
  const { code, said } = await cli('member', 'export', member.email);
  expect(code).toBe(0);
  expect(JSON.stringify(said)).toContain('금이월');
  expect(await actsOn(member.id)).toEqual(['member.export']);
});

describe('member reset-second-factor', () => {
  // Shows 17.15: an operator who lost every factor begins anew through another
  it('deletes every factor and signs out, and the next sign-in sets one up', async () => {
    const member = await insertMember(test.db, { role: 'operator' });
    const lost = (await tokensOf(member)).body.access;
    await passkeyOf(test, lost);
    await test.call(drawRecoveryCodes, {}, { token: lost });
    const reset = () => cli('member', 'reset-second-factor', member.email);
    expect(await reset()).toMatchObject({ code: 0, said: { changed: true } });
    expect(await reset()).toMatchObject({ code: 0, said: { changed: false } });
    expect((await test.call(secondFactor, {}, { token: lost })).status).toBe(401);
    const { access } = (await tokensOf(member)).body;
    const { body } = await test.call(secondFactor, {}, { token: access });
    expect(body).toMatchObject({ given: false, set_up: false, recovery_codes_left: 0 });
    await passkeyOf(test, access);
    expect((await test.call(secondFactor, {}, { token: access })).body.given).toBe(true);
    expect(await actsOn(member.id)).toEqual(['member.reset_second_factor']);
  });
});

// Shows 17.12: the team settles two readers of one account
it('member keep-mailbox leaves only the named mailbox, once, and mails it a reset link', async () => {
  const member = await insertMember(test.db);
  const everyday = `own-${member.id}@example.net`;
  await test.sql`insert into everyday_addresses (member_id, email) values (${member.id}, ${everyday})`;
  const keep = (email: string) => cli('member', 'keep-mailbox', email);
  await test.sql`update members set suspended_at = now() where id = ${member.id}`;
  expect(await keep(everyday)).toMatchObject({ code: 1, said: { error: 'suspended' } });
  await test.sql`update members set suspended_at = null where id = ${member.id}`;
  expect(await keep(everyday.toUpperCase())).toMatchObject({
    code: 0,
    said: { id: member.id, changed: true },
  });
  test.services.queue.wake();
  await test.smtp.arriving(everyday);
  expect(test.smtp.mails.find(({ to }) => to === everyday)?.text).toContain('/password/reset?token=');
  expect((await tokensOf(member)).status).toBe(401);
  expect(await keep(everyday)).toMatchObject({ code: 0, said: { changed: false } });
  expect(await keep(member.email)).toMatchObject({ code: 1, said: { error: 'unknown_member' } });
  expect(await actsOn(member.id)).toEqual(['member.keep_mailbox']);
});

it('links that an operator makes are in the audit log', async () => {
  const { email } = await insertMember(test.db);
  const event = await cli('event', 'create', '--title', '모임');
  const personal = await cli('invitation', 'create', '--inviter', email, '--invitee', '박지훈');
  expect(await actsOn(event.said.id)).toEqual(['event.create']);
  expect(await actsOn(personal.said.id)).toEqual(['invitation.create']);
});

describe('the audit log', () => {
  const lines = (target: string) => test.sql`
    select act, login, uid::int, sudo_user from audit_log where target = ${target} order by at`;

  // Shows 17.12: the audit log names nobody
  it('says who did what, and names no member', async () => {
    const member = await insertMember(test.db, { userName: '남다른이름' });
    await cli('member', 'make-operator', member.email);
    expect(await lines(member.id)).toMatchObject([
      { act: 'member.make_operator', login: userInfo().username, uid: process.getuid?.() ?? null },
    ]);
    const rows = await test.sql`select audit_log::text as row from audit_log`;
    for (const { row } of rows) expect(row).not.toMatch(/남다른이름|@/);
  });

  // Shows 17.12: the audit log tells the acting account from the claimed one
  it('holds the account that the system knows apart from the one that SUDO_USER claims', async () => {
    const member = await insertMember(test.db);
    const settings = { ...cliSettings(test), SUDO_USER: 'someone\nelse' };
    await runCli(['member', 'make-operator', member.id], settings);
    expect(await lines(member.id)).toMatchObject([
      { login: userInfo().username, uid: process.getuid?.() ?? null, sudo_user: 'someoneelse' },
    ]);
    const { out } = await runCli(['security', 'list', '--member', member.id], settings);
    expect(out).toContain(`login ${userInfo().username} (uid`);
    expect(out).toContain(', SUDO_USER someoneelse  member.make_operator');
  });
});

describe('a command that is not understood', () => {
  it.each([
    ['a word that is no address or id', ['member', 'remove', 'someone'], 'EMAIL or ID is malformed'],
    ['no member', ['member', 'make-operator'], 'EMAIL or ID is missing'],
    ['an extra operand', ['audit', 'verify', 'all'], 'is not understood here'],
  ])('%s is exit code 2', async (_what, args, message) => {
    const { code, out, err } = await runCli(args, cliSettings(test));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it.each(['make-operator', 'reset-second-factor', 'export'])(
    'member %s fails for an unknown member',
    async (act) => {
      const { code, said } = await cli('member', act, 'nobody@example.org');
      expect([code, said.error]).toEqual([1, 'unknown_member']);
    },
  );
});

describe('security list', () => {
  const kindsOf = (said: { events: { kind?: string; act?: string }[] }) =>
    said.events.map(({ kind, act }) => kind ?? act);

  it('shows what happened to an account and what operators did to it, the newest first', async () => {
    const member = await insertMember(test.db);
    await test.call(signIn, { body: { email: member.email, password: 'not mine' } });
    await tokensOf(member);
    await cli('member', 'make-operator', member.email);
    const all = ['member.make_operator', 'session.started', 'sign_in.refused'];
    for (const named of [member.email, member.id]) {
      const { said } = await cli('security', 'list', '--member', named);
      // A counted event has the time of its minute, so its place in the order varies.
      expect(kindsOf(said).toSorted()).toEqual(all.toSorted());
      expect(kindsOf(said).slice(0, 2)).toEqual(all.slice(0, 2));
      expect(JSON.stringify(said)).not.toContain(member.email);
    }
    const { out } = await runCli(['security', 'list', '--member', member.id], cliSettings(test));
    expect(out).toMatch(new RegExp(`^\\S+Z  login .*  member\\.make_operator  ${member.id}$`, 'm'));
    expect(out).toMatch(new RegExp(`^\\S+Z  member ${member.id}  session\\.started  network \\S{16}$`, 'm'));
  });

  it('filters by kind, by day and by an address that no member has', async () => {
    const email = 'nobody-has-this@example.org';
    await test.call(signIn, { body: { email, password: 'not mine' } });
    const refused = await cli(
      'security',
      'list',
      '--member',
      email.toUpperCase(),
      '--kind',
      'sign_in.refused',
    );
    expect(kindsOf(refused.said)).toEqual(['sign_in.refused']);
    expect((await cli('security', 'list', '--since', '2999-01-01')).said.events).toEqual([]);
    const unknown = await cli('security', 'list', '--kind', 'no.kind');
    expect(unknown).toMatchObject({
      code: 2,
      said: { message: expect.stringContaining('recovery_code.used') },
    });
  });
});
