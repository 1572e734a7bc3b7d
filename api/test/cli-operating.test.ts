import { userInfo } from 'node:os';
import { requestUniversity } from '@dure/contract/catalog.ts';
import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { publicUser } from '@dure/contract/members.ts';
import { drawRecoveryCodes, secondFactor } from '@dure/contract/second-factor.ts';
import { refreshAfterUnauthorized, refreshSession, signIn } from '@dure/contract/sessions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationUses } from '../src/database/schema/invitations.ts';
import { universityRequests } from '../src/database/schema/university-requests.ts';
import * as audit from '../src/features/audit/service.ts';
import { openServices } from '../src/open-services.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import {
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
  insertProject,
  type TestMember,
} from './harness/fixtures.ts';
import { passkeyOf } from './passkeys-of.ts';

/** What an operator does with members, links and schools, by the real program beside the running api. */

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
const statusOf = async (id: string) => (await test.call(publicUser, { params: { id } })).status;
const lookUp = async (code: string) => {
  const { status, error } = await test.call(retrieveInvitation, { query: { code } });
  return status === 200 ? 'open' : error.error_type;
};
const actsOn = async (target: string) =>
  (await audit.findActs(test.db, { target, limit: 10 })).map(({ act }) => act);

describe('member remove', () => {
  it('takes what leaving takes, once, for who cannot sign in, and is written down by the id alone', async () => {
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

it('member export prints what a member could take along themselves, and is written down', async () => {
  const member = await insertMember(test.db, { userName: '금이월' });
  const { code, said } = await cli('member', 'export', member.email);
  expect(code).toBe(0);
  expect(JSON.stringify(said)).toContain('금이월');
  expect(await actsOn(member.id)).toEqual(['member.export']);
});

describe('member reset-second-factor', () => {
  // Shows 17.15: who has lost every factor begins anew by another operator
  it('forgets every factor and signs out, and the next sign-in sets one up', async () => {
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

describe('member suspend', () => {
  // Shows 17.12: a suspended member is told on signing in, and in the middle of an act
  it('ends every session at once, tells why, and hides all that is theirs until it is lifted', async () => {
    const member = await insertMember(test.db);
    const projectId = await insertProject(test.db, { creatorId: member.id });
    const { code } = await insertPersonInvitation(test.db, { inviterId: member.id });
    const { access, refresh } = (await tokensOf(member)).body;
    const project = () => test.inject(`/api/project-card/${projectId}/public-retrieve/`);

    expect(await cli('member', 'suspend', member.email)).toMatchObject({ code: 0, said: { changed: true } });
    expect(await cli('member', 'suspend', member.id)).toMatchObject({ code: 0, said: { changed: false } });
    // A decision, of which they are told and to which they may object.
    expect((await tokensOf(member)).error.notice).toEqual(expect.any(String));
    const decisions = () => test.sql`
      select outcome, undone_at is not null as undone, (
        select count(*)::int from decision_notices where decision_id = moderation_decisions.id
      ) as told from moderation_decisions where member_id = ${member.id}`;
    expect(await decisions()).toEqual([{ outcome: 'suspended', undone: false, told: 1 }]);
    const current = await test.inject({
      url: '/api/user/current/',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(current.statusCode).toBe(401);
    for (const answer of [
      await test.call(refreshSession, { body: { refresh } }),
      await test.call(refreshAfterUnauthorized, { body: { token: refresh } }),
      await tokensOf(member),
    ]) {
      expect([answer.status, answer.error.error_type]).toEqual([403, 'suspended']);
    }
    expect([await statusOf(member.id), (await project()).statusCode, await lookUp(code)]).toEqual([
      404,
      404,
      'inactive',
    ]);

    expect(await cli('member', 'unsuspend', member.email)).toMatchObject({
      code: 0,
      said: { changed: true },
    });
    expect([await statusOf(member.id), (await project()).statusCode, await lookUp(code)]).toEqual([
      200,
      200,
      'open',
    ]);
    expect(await decisions()).toMatchObject([{ undone: true }]);
    const over = await test.call(refreshSession, { body: { refresh } });
    expect([over.status, over.error.error_type]).toEqual([401, 'session_over']);
    expect((await tokensOf(member)).status).toBe(200);
    expect(await actsOn(member.id)).toEqual(['member.unsuspend', 'member.suspend']);
  });

  it('tells a wrong password from a suspension', async () => {
    const member = await insertMember(test.db);
    await cli('member', 'suspend', member.id);
    const wrong = await tokensOf({ ...member, password: 'not this one' });
    expect(wrong.error.error_type).toBe('wrong_credentials');
  });
});

describe('invitation freeze', () => {
  // Shows 17.12: a frozen branch lets nobody in
  it('closes every link below a member and opens them again, but for branches frozen by themselves', async () => {
    const root = await insertMember(test.db);
    const child = await insertMember(test.db, { invitedBy: root.id });
    const grandchild = await insertMember(test.db, { invitedBy: child.id });
    const outside = await insertMember(test.db);
    const links = await Promise.all(
      [root, child, grandchild, outside].map(({ id }) => insertPersonInvitation(test.db, { inviterId: id })),
    );
    const states = () => Promise.all(links.map(({ code }) => lookUp(code)));

    expect(await cli('invitation', 'freeze', root.email)).toMatchObject({
      code: 0,
      said: { changed: true, members: 3 },
    });
    expect(await states()).toEqual(['inactive', 'inactive', 'inactive', 'open']);
    expect((await tokensOf(grandchild)).status).toBe(200);
    const { said } = await cli('invitation', 'search', grandchild.email);
    expect(said.invitations).toMatchObject([{ id: links[2]?.id, state: 'frozen' }]);

    await cli('invitation', 'freeze', grandchild.id);
    await cli('invitation', 'unfreeze', root.id);
    expect(await states()).toEqual(['open', 'open', 'inactive', 'open']);
    expect(await actsOn(root.id)).toEqual(['member.unfreeze', 'member.freeze']);
  });
});

describe('links', () => {
  // Shows 17.12: links are found and revoked, events tell how many joined
  it('are found by address, id, code and part of a name, without their codes', async () => {
    const inviter = await insertMember(test.db, { userName: '문가람' });
    const { id, code } = await insertPersonInvitation(test.db, {
      inviterId: inviter.id,
      inviteeName: '표하나',
    });
    for (const text of [inviter.email, id, code, '하나', '가람']) {
      const { said } = await cli('invitation', 'search', text);
      expect(said.invitations).toMatchObject([
        {
          id,
          kind: 'person',
          state: 'open',
          inviter: { id: inviter.id, user_name: '문가람' },
          invitee_name: '표하나',
          joined: 0,
          places: 1,
        },
      ]);
      expect(JSON.stringify(said)).not.toContain(code);
    }
    expect((await cli('invitation', 'search', '%')).said.invitations).toEqual([]);
    expect(await cli('invitation', 'revoke', id)).toMatchObject({ code: 0, said: { id, changed: true } });
    expect(await cli('invitation', 'revoke', code)).toMatchObject({ code: 0, said: { id, changed: false } });
    expect((await cli('invitation', 'search', id)).said.invitations[0].state).toBe('revoked');
    expect(await actsOn(id)).toEqual(['invitation.revoke']);
  });

  // Shows 17.12: links are found and revoked, events tell how many joined
  it('of events are listed with how many joined', async () => {
    const { id } = await insertEventInvitation(test.db, { title: '겨울 모임', uses: 1 });
    const member = await insertMember(test.db);
    await test.db.insert(invitationUses).values({ invitationId: id, memberId: member.id });
    const { said } = await cli('event', 'list');
    const listed = said.invitations.find((event: { id: string }) => event.id === id);
    expect(listed).toMatchObject({ title: '겨울 모임', joined: 1, places: null, state: 'open' });
  });

  it('that an operator makes are written down', async () => {
    const { email } = await insertMember(test.db);
    const event = await cli('event', 'create', '--title', '모임');
    const personal = await cli('invitation', 'create', '--inviter', email, '--invitee', '박지훈');
    expect(await actsOn(event.said.id)).toEqual(['event.create']);
    expect(await actsOn(personal.said.id)).toEqual(['invitation.create']);
  });
});

describe('universities', () => {
  const names = ['--name-ko', '새봄대학교', '--name-en', 'Saebom University'];
  const schoolAt = async (email: string) => {
    const { services, close } = await openServices(test.config, test.databaseUrl, test.services.log);
    await close();
    return services.universities.byEmail(email)?.name_ko ?? null;
  };

  // Shows 17.12: schools are added, edited, and their requests answered
  it('are added beside the built-in ones, once a key and a domain', async () => {
    const added = await cli(
      'university',
      'add',
      'saebom',
      ...names,
      '--domains',
      'saebom.ac.kr,mail.saebom.ac.kr',
    );
    expect(added).toMatchObject({ code: 0, said: { domains: ['saebom.ac.kr', 'mail.saebom.ac.kr'] } });
    expect(await schoolAt('a@cs.saebom.ac.kr')).toBe('새봄대학교');
    const taken = (key: string, domain: string) =>
      cli('university', 'add', key, ...names, '--domains', domain);
    expect((await taken('saebom', 'other.ac.kr')).said.error).toBe('key_taken');
    expect((await taken('snu', 'other.ac.kr')).said.error).toBe('key_taken');
    expect((await taken('other', 'snu.ac.kr')).said.error).toBe('domain_taken');
    expect((await taken('other', 'saebom.ac.kr')).said.error).toBe('domain_taken');
    expect(await actsOn('saebom')).toEqual(['university.add']);
  });

  // Shows 17.12: schools are added, edited, and their requests answered
  it('are edited, built-in ones too, and a server in use follows', async () => {
    const running = await openServices(test.config, test.databaseUrl, test.services.log);
    const [school] = running.services.universities.list();
    const key = String(school?.key);
    const edited = await cli('university', 'edit', key, '--name-ko', '고친대학교');
    expect(edited.said).toMatchObject({ key, name_ko: '고친대학교', domains: school?.domains });
    const before = running.services.universities.configuration.etag;
    await running.refreshUniversities();
    expect(running.services.universities.byKey(key)?.name_ko).toBe('고친대학교');
    expect(running.services.universities.byKey(key)?.majors).toEqual(school?.majors);
    expect(running.services.universities.configuration.etag).not.toBe(before);
    const [row] = await test.sql`select name_ko from universities where key = ${key}`;
    expect(row?.name_ko).toBe('고친대학교');
    await running.close();
    expect((await cli('university', 'edit', 'nowhere', '--name-ko', '없는대학교')).said.error).toBe(
      'unknown_university',
    );
  });

  // Shows 17.12: schools are added, edited, and their requests answered
  it('that were asked for are answered by mail once they are there, and the addresses go', async () => {
    const { id: inviterId } = await insertMember(test.db);
    const { code } = await insertPersonInvitation(test.db, { inviterId });
    const { code: other } = await insertPersonInvitation(test.db, { inviterId });
    const ask = (invitation: string, email?: string) =>
      test.call(requestUniversity, {
        body: { code: invitation, name: '두물대학교', domain: 'dumul.ac.kr', ...(email ? { email } : {}) },
      });
    await ask(code, 'waiting@dumul.ac.kr');
    await ask(other);
    const { said } = await cli('university', 'requests');
    expect(said.requests).toMatchObject([
      { domain: 'dumul.ac.kr', names: ['두물대학교'], requests: 2, with_email: 1 },
    ]);

    expect((await cli('university', 'answer', 'dumul.ac.kr')).said.error).toBe('unknown_university');
    await cli(
      'university',
      'add',
      'dumul',
      '--name-ko',
      '두물대학교',
      '--name-en',
      'Dumul',
      '--domains',
      'dumul.ac.kr',
    );
    expect((await cli('university', 'answer', 'dumul.ac.kr')).said).toMatchObject({ answered: 2 });
    await test.smtp.arriving('waiting@dumul.ac.kr');
    const mails = test.smtp.mails.filter(({ to }) => to === 'waiting@dumul.ac.kr');
    expect(mails.map(({ subject }) => subject)).toEqual(['[두레] 두물대학교 학생도 가입할 수 있어요']);
    const rows = await test.db
      .select()
      .from(universityRequests)
      .where(eq(universityRequests.domain, 'dumul.ac.kr'));
    expect(rows.map(({ email, handledAt }) => [email, handledAt !== null])).toEqual([
      [null, true],
      [null, true],
    ]);
    expect((await cli('university', 'answer', 'dumul.ac.kr')).said.error).toBe('unknown_request');
    expect(await actsOn('dumul.ac.kr')).toEqual(['university.answer']);

    await test.call(requestUniversity, { body: { code, name: '없는대학교', domain: 'nowhere.ac.kr' } });
    expect((await cli('university', 'decline', 'nowhere.ac.kr')).said).toMatchObject({ declined: 1 });
    expect((await cli('university', 'requests')).said.requests).toEqual([]);
  });
});

describe('the audit log', () => {
  // Shows 17.12: the audit log names nobody
  it('says who, when and what, and names nobody', async () => {
    const member = await insertMember(test.db, { userName: '남다른이름', userType: 'alumni' });
    await cli('member', 'verify-mentor', member.email);
    await cli('member', 'make-operator', member.email);
    const { code, out } = await runCli(['audit', 'list', '--target', member.id], cliSettings(test));
    expect(code).toBe(0);
    const [made, verified] = out.trim().split('\n');
    const login = userInfo().username;
    expect(made).toMatch(
      new RegExp(
        `^\\S+Z {2}login ${login} \\(uid ${process.getuid?.()}\\) {2}member\\.make_operator {2}${member.id}$`,
      ),
    );
    expect(verified).toContain('member.verify_mentor');
    const rows = await test.sql`select audit_log::text as row from audit_log`;
    for (const { row } of rows) expect(row).not.toMatch(/남다른이름|@/);
  });

  // Shows 17.12: the audit log tells the account that acted from the one that it says it acts for
  it('tells the account that the system knows from the one that the environment claims', async () => {
    const member = await insertMember(test.db, { userType: 'alumni' });
    const settings = { ...cliSettings(test), SUDO_USER: 'someone\nelse' };
    await runCli(['member', 'verify-mentor', member.id], settings);
    const { out } = await runCli(['audit', 'list', '--target', member.id, '--json'], settings);
    expect(JSON.parse(out).acts).toMatchObject([
      { login: userInfo().username, uid: process.getuid?.() ?? null, sudo_user: 'someoneelse' },
    ]);
    const line = await runCli(['audit', 'list', '--target', member.id], settings);
    expect(line.out).toContain(`login ${userInfo().username} (uid`);
    expect(line.out).toContain(', SUDO_USER someoneelse  member.verify_mentor');
  });
});

describe('what is not understood', () => {
  it.each([
    ['a member by no address and no id', ['member', 'suspend', 'someone'], 'EMAIL or ID is malformed'],
    ['nobody', ['invitation', 'freeze'], 'EMAIL or ID is missing'],
    ['a search for nothing', ['invitation', 'search', ' '], 'TEXT is required'],
    ['a key in capitals', ['university', 'add', 'Saebom'], 'KEY is malformed'],
    [
      'a school without a domain',
      ['university', 'add', 'a', '--name-ko', '가', '--name-en', 'A'],
      '--domains is required',
    ],
    ['a domain that is none', ['university', 'edit', 'snu', '--domains', 'snu'], '--domains is malformed'],
    ['an operand too many', ['event', 'list', 'all'], 'is not understood here'],
  ])('%s is exit code 2', async (_what, args, message) => {
    const { code, out, err } = await runCli(args, cliSettings(test));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it.each(['suspend', 'unsuspend', 'verify-mentor', 'make-operator', 'reset-second-factor'])(
    'member %s tells that nobody is there',
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
    await cli('member', 'suspend', member.email);
    const all = ['member.suspend', 'session.started', 'sign_in.refused'];
    for (const named of [member.email, member.id]) {
      const { said } = await cli('security', 'list', '--member', named);
      // What is counted is of its minute.
      expect(kindsOf(said).toSorted()).toEqual(all.toSorted());
      expect(kindsOf(said).slice(0, 2)).toEqual(all.slice(0, 2));
      expect(JSON.stringify(said)).not.toContain(member.email);
    }
    const { out } = await runCli(['security', 'list', '--member', member.id], cliSettings(test));
    expect(out).toMatch(new RegExp(`^\\S+Z  login .*  member\\.suspend  ${member.id}$`, 'm'));
    expect(out).toMatch(new RegExp(`^\\S+Z  member ${member.id}  session\\.started  network \\S{16}$`, 'm'));
  });

  it('finds by kind, by day, and what was typed of nobody’s address', async () => {
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
