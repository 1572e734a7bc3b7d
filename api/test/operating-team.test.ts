import { leave } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { operatingRoles } from '@dure/contract/operating-roles.ts';
import { addToTeam, changeRole, takeRole, team } from '@dure/contract/operating-team.ts';
import { routes } from '@dure/contract/routes.ts';
import { secondFactor } from '@dure/contract/second-factor.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessOf, atOnce, newAddress, tally } from './newcomer.ts';
import { acceptNewest } from './on-team.ts';
import { actsOn, ageProofs, halfSignedIn, type OfTeam, ofTeam } from './operating.ts';
import { passkeyOf } from './passkeys-of.ts';

let test: TestApp;
let owner: OfTeam;

beforeAll(async () => {
  test = await testApp();
  owner = await ofTeam(test, 'owner');
});
afterAll(() => test.close());

const roleOf = async (id: string) =>
  (
    await test.sql<{ role: string; operating_role: string | null }[]>`
    select role, operating_role from members where id = ${id}`
  )[0];
const refusalOf = (answer: { status: number; error: { error_type?: string } }) => [
  answer.status,
  answer.error.error_type,
];
const missing = async (url: string, token?: string) => {
  const answer = await test.inject({
    method: 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return {
    status: answer.statusCode,
    body: { ...answer.json(), request_id: '' },
    headers: Object.keys(answer.headers).sort(),
  };
};

// Shows 17.17: without a role the console's calls do not exist
describe('to members and visitors', () => {
  it('the console’s calls answer as an address that does not exist, whatever is sent', async () => {
    const token = await accessOf(test, await insertMember(test.db));
    for (const as of [undefined, token]) {
      const unknown = await missing('/api/operator/nothing/', as);
      expect(unknown.status).toBe(404);
      for (const { route } of routes.filter(({ route: { needs } }) => needs)) {
        const url = route.path.replaceAll(/:\w+/g, owner.id);
        const headers = { ...(as && { authorization: `Bearer ${as}` }) };
        const sent = [
          { method: route.method, url, headers },
          { method: 'PUT' as const, url, headers },
          {
            method: 'POST' as const,
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: '{',
          },
          {
            method: 'POST' as const,
            url,
            headers: { ...headers, 'content-type': 'text/plain' },
            payload: 'a',
          },
          { method: 'POST' as const, url, headers, payload: { text: 'x'.repeat(100_000) } },
        ];
        for (const request of sent) {
          // A single address may not send so many within a minute.
          const answer = await test.inject({ ...request, remoteAddress: newAddress() });
          expect(
            [answer.statusCode, answer.json().error_type, answer.headers.allow],
            `${request.method} ${url}`,
          ).toEqual([404, 'not_found', undefined]);
        }
      }
    }
  });
});

// Shows 17.17: each role may what its row says, with the second factor
// Shows 8.4: GET /api/operator/team/
describe('a member with an operating role', () => {
  it('must give the second factor first', async () => {
    for (const role of operatingRoles) {
      const { token } = await halfSignedIn(test, role);
      expect(refusalOf(await test.call(team, {}, { token }))).toEqual([403, 'second_factor_required']);
    }
  });

  it('sees everyone with a role, an owner first, and their own role', async () => {
    for (const role of operatingRoles) {
      const { token, id } = await ofTeam(test, role);
      const { body } = await test.call(team, {}, { token });
      expect(body.team[0]?.role).toBe('owner');
      expect(body.team.find((one) => one.id === id)).toMatchObject({ role, set_up: true, suspended: false });
      expect((await test.call(currentUser, {}, { token })).body).toMatchObject({
        role: 'operator',
        operating_role: role,
      });
    }
  });

  it('is told that their session is over, while other members get a 404', async () => {
    const { token, id } = await ofTeam(test, 'reader');
    const member = await insertMember(test.db);
    const others = await accessOf(test, member);
    await test.sql`update sessions set revoked_at = now() where member_id in (${id}, ${member.id})`;
    expect(refusalOf(await test.call(team, {}, { token }))).toEqual([401, 'unauthenticated']);
    expect(refusalOf(await test.call(team, {}, { token: others }))).toEqual([404, 'not_found']);
  });

  it('can change roles only as an owner', async () => {
    const member = await insertMember(test.db);
    for (const role of ['operator', 'moderator', 'reader'] as const) {
      const { token } = await ofTeam(test, role);
      for (const answer of [
        await test.call(addToTeam, { body: { email: member.email, role: 'owner' } }, { token }),
        await test.call(changeRole, { params: { memberId: member.id }, body: { role: 'owner' } }, { token }),
        await test.call(takeRole, { params: { memberId: owner.id } }, { token }),
      ]) {
        expect(refusalOf(answer)).toEqual([403, 'forbidden']);
      }
    }
    expect(await roleOf(member.id)).toEqual({ role: 'member', operating_role: null });
    expect(await actsOn(test, member.id)).toEqual([]);
  });
});

// Shows 17.17: an owner gives, changes and takes roles, each recorded
// Shows 8.4: POST /api/operator/team/
// Shows 8.4: PATCH /api/operator/team/{memberId}/
// Shows 8.4: DELETE /api/operator/team/{memberId}/
describe('an owner', () => {
  it('offers a role, raises, lowers and takes it, and each step is recorded once', async () => {
    const { token } = owner;
    const member = await insertMember(test.db);
    const session = await accessOf(test, member);
    const params = { memberId: member.id };
    const given = await test.call(
      addToTeam,
      { body: { email: member.email.toUpperCase(), role: 'reader' } },
      { token },
    );
    expect([given.status, given.body]).toEqual([200, { id: member.id, offered: true }]);
    expect(await roleOf(member.id)).toEqual({ role: 'member', operating_role: null });
    expect(await acceptNewest(test, { token: session })).toBe(200);
    expect(await roleOf(member.id)).toEqual({ role: 'operator', operating_role: 'reader' });
    expect(refusalOf(await test.call(currentUser, {}, { token: session }))).toEqual([
      403,
      'second_factor_required',
    ]);
    const change = (role: 'operator' | 'moderator') =>
      test.call(changeRole, { params, body: { role } }, { token });
    for (const _ of [1, 2]) expect((await change('operator')).body).toEqual({ offered: true });
    expect(await roleOf(member.id)).toMatchObject({ operating_role: 'reader' });
    await passkeyOf(test, session);
    expect(await acceptNewest(test, { token: session })).toBe(200);
    for (const _ of [1, 2]) expect((await change('moderator')).body).toEqual({ offered: false });
    expect(await roleOf(member.id)).toMatchObject({ operating_role: 'moderator' });
    for (const _ of [1, 2]) expect((await test.call(takeRole, { params }, { token })).status).toBe(200);
    expect(await roleOf(member.id)).toEqual({ role: 'member', operating_role: null });
    expect((await test.call(currentUser, {}, { token: session })).status).toBe(200);
    const acts = await actsOn(test, member.id);
    expect(acts.map(({ act }) => act)).toEqual([
      'role.offer',
      'role.make_reader',
      'role.offer',
      'role.make_operator',
      'role.make_moderator',
      'role.take',
    ]);
    expect(new Set(acts.map(({ operator_id }) => operator_id))).toEqual(new Set([owner.id]));
  });

  // Shows 17.17: every changing call declares whether it needs a fresh proof, and is held to it
  it('is asked for a fresh proof by every call that declares it, before anything else is looked at', async () => {
    const stale = await ofTeam(test, 'owner');
    await ageProofs(test, stale);
    const headers = { authorization: `Bearer ${stale.token}` };
    const asked = routes.filter(({ route: { proof } }) => proof === true);
    expect(asked.length).toBeGreaterThan(15);
    for (const { name, route } of asked) {
      const url = route.path.replaceAll(/:\w+/g, owner.id);
      const answer = await test.inject({ method: route.method, url, headers });
      expect([name, answer.json().error_type]).toEqual([name, 'proof_required']);
    }
  });

  it('is asked for the second factor again after twelve hours', async () => {
    const early = await ofTeam(test, 'owner');
    await test.sql`
      update sessions set second_factor_at = now() - interval '12 hours' where member_id = ${early.id}`;
    expect(refusalOf(await test.call(team, {}, early))).toEqual([403, 'second_factor_required']);
    expect((await test.call(currentUser, {}, early)).status).toBe(200);
    expect((await test.call(secondFactor, {}, early)).body).toMatchObject({ required: true, given: false });
  });

  it('cannot offer a role without a fresh proof', async () => {
    const other = await ofTeam(test, 'owner');
    const member = await insertMember(test.db);
    await ageProofs(test, other);
    const answer = await test.call(
      addToTeam,
      { body: { email: member.email, role: 'owner' } },
      { token: other.token },
    );
    expect(refusalOf(answer)).toEqual([403, 'proof_required']);
    expect(await roleOf(member.id)).toEqual({ role: 'member', operating_role: null });
    await test.sql`update members set operating_role = null where id = ${other.id}`;
  });

  it('cannot give a role to an unknown address or a suspended member', async () => {
    const { token } = owner;
    const suspended = await insertMember(test.db, { suspendedAt: new Date() });
    const answer = await test.call(
      addToTeam,
      { body: { email: 'nobody@example.org', role: 'reader' } },
      { token },
    );
    expect([answer.status, answer.error.fields]).toEqual([422, { email: 'not_listed' }]);
    const params = { memberId: suspended.id };
    await test.call(changeRole, { params, body: { role: 'reader' } }, { token });
    expect(await roleOf(suspended.id)).toMatchObject({ operating_role: null });
    const unknown = { memberId: '019aa000-0000-7000-8000-000000000000' };
    expect(refusalOf(await test.call(takeRole, { params: unknown }, { token }))).toEqual([404, 'not_found']);
    expect(await actsOn(test, suspended.id)).toEqual([]);
  });
});

// Shows 17.17: there is always an owner
describe('the last owner', () => {
  it('cannot lose or lower the role, leave, or be suspended', async () => {
    const { token, id, password } = owner;
    await test.sql`update members set operating_role = 'reader' where operating_role = 'owner' and id <> ${id}`;
    const params = { memberId: id };
    for (const answer of [
      await test.call(takeRole, { params }, { token }),
      await test.call(changeRole, { params, body: { role: 'operator' } }, { token }),
      await test.call(leave, { body: { password } }, { token }),
    ]) {
      expect(refusalOf(answer)).toEqual([409, 'last_owner']);
    }
    expect(await roleOf(id)).toMatchObject({ operating_role: 'owner' });
    expect(await actsOn(test, id)).toEqual([]);
    await expect(test.sql`update members set suspended_at = now() where id = ${id}`).rejects.toMatchObject({
      code: 'DR002',
    });
  });

  it('remains if all owners step down, or remove each other, at once', async () => {
    for (let round = 0; round < 5; round++) {
      const others = await atOnce(3, () => ofTeam(test, 'owner'));
      const owners = [owner, ...others];
      const steps = await Promise.all(
        owners.map((one, at) => {
          const target = round % 2 === 0 ? one : (owners[(at + 1) % owners.length] as OfTeam);
          return test.call(takeRole, { params: { memberId: target.id } }, { token: one.token });
        }),
      );
      const left = await test.sql<{ id: string }[]>`select id from members where operating_role = 'owner'`;
      expect(left.length, `round ${round}: ${[...tally(steps.map(({ status }) => status))]}`).toBeGreaterThan(
        0,
      );
      const kept = [owner, ...others].find(({ id }) => left.some((row) => row.id === id));
      await test.sql`update members set operating_role = 'owner' where id = ${owner.id}`;
      await test.sql`update members set operating_role = null where operating_role = 'owner' and id <> ${owner.id}`;
      expect(kept).toBeDefined();
    }
  });
});

// Shows 17.17: losing the role during an act stops it
describe('an owner who loses the role during an act', () => {
  it('changes nothing', async () => {
    const other = await ofTeam(test, 'owner');
    const member = await insertMember(test.db);
    const params = { memberId: member.id };
    const answer = await raced(
      test,
      sql`select from members where id = ${other.id} for update`,
      () => test.call(changeRole, { params, body: { role: 'owner' } }, { token: other.token }),
      [sql`update members set operating_role = 'reader' where id = ${other.id}`],
    );
    expect(refusalOf(answer)).toEqual([403, 'forbidden']);
    expect(await roleOf(member.id)).toMatchObject({ operating_role: null });
  });
});

// Shows 17.17: releases before the roles keep working
describe('a release that knows only `role`', () => {
  it('gives and takes the operating role by changing `role`', async () => {
    const member = await insertMember(test.db);
    await test.sql`update members set role = 'operator' where id = ${member.id}`;
    expect(await roleOf(member.id)).toEqual({ role: 'operator', operating_role: 'operator' });
    await test.sql`update members set role = 'member' where id = ${member.id}`;
    expect(await roleOf(member.id)).toEqual({ role: 'member', operating_role: null });
  });

  it('sees every operating role as `operator`', async () => {
    for (const role of operatingRoles) {
      const { id } = await insertMember(test.db, { operatingRole: role });
      expect(await roleOf(id)).toEqual({ role: 'operator', operating_role: role });
    }
  });
});
