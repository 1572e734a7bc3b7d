import { changePassword, signOutDevice, signOutOtherDevices } from '@dure/contract/account.ts';
import {
  refreshReuseGraceSeconds,
  sessionsPerMember,
  signInFailuresPerOrigin,
} from '@dure/contract/limits.ts';
import { giveSecondFactor } from '@dure/contract/second-factor.ts';
import {
  refreshSession,
  requestPasswordReset,
  resetPassword,
  revokeSession,
  signIn,
} from '@dure/contract/sessions.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '../src/features/leaving/service.ts';
import { deleteExcess } from '../src/features/security-events/repository.ts';
import { countEvent, noteEvent } from '../src/features/security-events/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { traced } from '../src/traced.ts';
import { here, type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember, newEmail, type TestMember } from './harness/fixtures.ts';
import { newAddress } from './newcomer.ts';
import { appOf, recoveryCodesOf } from './second-factor-of.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const hashed = (text: string) => traced(test.config.tokenSecrets[0], text);

interface Row {
  readonly kind: string;
  readonly account: string | null;
  readonly network: string | null;
  readonly device: string | null;
  readonly count: number;
}
const eventsOf = ({ id, email }: Pick<TestMember, 'id' | 'email'>) => test.sql<Row[]>`
  select kind, account, network, device, count from security_events
  where member_id = ${id} or account = ${hashed(email)} order by id`;
const kindsOf = async (member: TestMember) => (await eventsOf(member)).map(({ kind }) => kind);

const enter = (email: string, password: string, address = newAddress()) =>
  test.call(signIn, { body: { email, password } }, { address, headers: { 'user-agent': iphone } });
const tokensOf = async (member: TestMember) => (await enter(member.email, member.password)).body;

// Shows 17.12: an account's event is recorded with it, or neither
describe('what happens to an account', () => {
  it('is recorded with the kind of device, and with the network hashed as in the log', async () => {
    const member = await insertMember(test.db);
    await enter(member.email, member.password, '203.0.113.7');
    expect(await eventsOf(member)).toEqual([
      {
        kind: 'session.started',
        account: null,
        network: hashed('203.0.113.7'),
        device: 'iphone safari',
        count: 1,
      },
    ]);
    const [answered] = test.logged.filter((line) => line.includes('"route":"/api/token/"')).slice(-1);
    expect(answered).toContain(`"client":"${hashed('203.0.113.7')}"`);
  });

  it('is recorded once for each way in which a session ends', async () => {
    const member = await insertMember(test.db);
    const [one, two, three, four] = [
      await tokensOf(member),
      await tokensOf(member),
      await tokensOf(member),
      await tokensOf(member),
    ];
    const token = four.access;
    await test.call(revokeSession, { body: { refresh: one.refresh } });
    await test.call(revokeSession, { body: { refresh: one.refresh } });
    await test.call(signOutDevice, { params: { sessionId: two.id } }, { token });
    await test.call(signOutDevice, { params: { sessionId: two.id } }, { token });
    const { body: traded } = await test.call(refreshSession, { body: { refresh: three.refresh } });
    await test.call(refreshSession, { body: { refresh: traded.refresh ?? '' } });
    await test.sql`update session_rotations set rotated_at = now() - make_interval(secs => ${refreshReuseGraceSeconds + 1})
      where session_id = ${three.id}`;
    await test.call(refreshSession, { body: { refresh: three.refresh } });
    await test.call(refreshSession, { body: { refresh: three.refresh } });
    await tokensOf(member);
    await test.call(signOutOtherDevices, {}, { token });
    await test.call(signOutOtherDevices, {}, { token });
    expect((await kindsOf(member)).slice(4)).toEqual([
      'session.ended',
      'session.ended',
      'session.replayed',
      'session.started',
      'sessions.ended',
    ]);
  });

  it('includes a session that ended because there were too many', async () => {
    const member = await insertMember(test.db);
    for (let opened = 0; opened <= sessionsPerMember; opened += 1) await tokensOf(member);
    expect((await kindsOf(member)).filter((kind) => kind === 'session.displaced')).toHaveLength(1);
  });

  it('includes a password that was refused, changed, asked for and reset', async () => {
    const member = await insertMember(test.db);
    const { access: token } = await tokensOf(member);
    const next = '새로 정한 비밀번호';
    await test.call(changePassword, { body: { password: 'not mine', new_password: next } }, { token });
    await test.call(changePassword, { body: { password: member.password, new_password: next } }, { token });
    await test.call(requestPasswordReset, { body: { email: member.email } });
    const [link = ''] = test.smtp.mails.at(-1)?.text.match(/https?:\S+/) ?? [];
    const mailed = new URL(link).searchParams.get('token') ?? '';
    await test.call(resetPassword, { body: { token: mailed, password: `${next} 또` } });
    expect(await kindsOf(member)).toEqual([
      'session.started',
      'password.refused',
      'password.changed',
      'reset.asked',
      'reset.done',
    ]);
  });

  it('includes recovery codes, each time they are drawn or used', async () => {
    const operator = await insertMember(test.db, { role: 'operator' });
    const { access: token } = await tokensOf(operator);
    await appOf(test, token);
    await recoveryCodesOf(test, token);
    const [code = ''] = await recoveryCodesOf(test, token);
    const { access: again } = await tokensOf(operator);
    await test.call(giveSecondFactor, { body: { recovery_code: code } }, { token: again });
    expect(await kindsOf(operator)).toEqual([
      'session.started',
      'second_factor.added',
      'recovery_codes.drawn',
      'recovery_codes.drawn',
      'session.started',
      'recovery_code.used',
    ]);
  });

  it('is not recorded if it did not happen', async () => {
    const member = await insertMember(test.db);
    const undone = test.db.transaction(async (tx) => {
      await noteEvent(tx, test.config.tokenSecrets, {
        kind: 'passkey.added',
        memberId: member.id,
        client: here,
      });
      throw new Error('no passkey after all');
    });
    await expect(undone).rejects.toThrow('after all');
    expect(await kindsOf(member)).toEqual([]);
  });

  it('does not happen if it cannot be recorded', async () => {
    const member = await insertMember(test.db);
    await test.sql`alter table security_events rename to not_there`;
    const { status } = await enter(member.email, member.password);
    await test.sql`alter table not_there rename to security_events`;
    expect(status).toBe(500);
    expect(await test.sql`select from sessions where member_id = ${member.id}`).toHaveLength(0);
  });
});

// Shows 17.12: a flood of refusals fills no disk
describe('refusals', () => {
  /** The rows of an address and kind, and the sum of their counts. */
  const sumOf = async (email: string, kind: string) => {
    const [row] = await test.sql<{ rows: number; count: number }[]>`
      select count(*)::int as rows, coalesce(sum(count), 0)::int as count from security_events
      where account = ${hashed(email)} and kind = ${kind}`;
    return row;
  };

  it('are counted the same for a member’s address and an unknown one', async () => {
    const member = await insertMember(test.db);
    for (const email of [member.email, newEmail()]) {
      const address = newAddress();
      const tries = Array.from({ length: signInFailuresPerOrigin + 5 }, () =>
        enter(email, 'not mine', address),
      );
      await Promise.all(tries);
      const [refused, locked] = [await sumOf(email, 'sign_in.refused'), await sumOf(email, 'sign_in.locked')];
      expect([refused?.count, locked?.count]).toEqual([signInFailuresPerOrigin, 5]);
      // Two rows if a minute ended in between.
      expect(Math.max(refused?.rows ?? 0, locked?.rows ?? 0)).toBeLessThanOrEqual(2);
    }
  });

  it('are recorded without an address once their network is locked out', async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: 80 }, () => enter(newEmail(), 'not mine', address)));
    const rows = await test.sql<Row[]>`
      select kind, account, count from security_events where network = ${hashed(address)}`;
    const locked = rows.filter(({ kind }) => kind === 'sign_in.locked');
    expect(locked.map(({ account }) => account)).toEqual(locked.map(() => null));
    expect(locked.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(rows.length - locked.length).toBe(60);
  });

  it('are deleted, oldest first, if there are too many', async () => {
    await test.sql`delete from security_events`;
    const of = { email: newEmail() };
    const at = async () =>
      (await test.sql<{ at: Date }[]>`select at from security_events order by at desc`).map((row) => row.at);
    for (let minutesAgo = 6; minutesAgo > 0; minutesAgo -= 1) {
      await countEvent(test.db, test.config.tokenSecrets, { kind: 'sign_in.refused', of, client: here });
      await test.sql`update security_events set at = at - make_interval(mins => ${minutesAgo})
        where at = (select max(at) from security_events)`;
    }
    const before = await at();
    await deleteExcess(test.db, 4);
    expect(before).toHaveLength(6);
    expect(await at()).toEqual(before.slice(0, 4));
  });
});

// Shows 17.12: of members who left, events keep only kind and time
describe('a recorded event', () => {
  it('is deleted after 90 days', async () => {
    const member = await insertMember(test.db);
    await tokensOf(member);
    await tokensOf(member);
    await test.sql`update security_events set at = now() - interval '91 days'
      where id = (select min(id::text)::uuid from security_events where member_id = ${member.id})`;
    await sweep(test.services);
    expect(await kindsOf(member)).toEqual(['session.started']);
  });

  it('loses network and device when its member leaves, and is deleted if it was counted', async () => {
    const member = await insertMember(test.db);
    const { access: token } = await tokensOf(member);
    await enter(member.email, 'not mine');
    await test.call(
      changePassword,
      { body: { password: 'not mine', new_password: '새로 정한 비밀번호' } },
      { token },
    );
    expect(await kindsOf(member)).toEqual(['session.started', 'sign_in.refused', 'password.refused']);
    await leave(test.services, await insertAsker(test.db, member.id), member.password);
    expect(await eventsOf(member)).toEqual([
      { kind: 'session.started', account: null, network: null, device: null, count: 1 },
    ]);
  });

  it('is refused for a call that was under way when its member left', async () => {
    const member = await insertMember(test.db);
    await leave(test.services, await insertAsker(test.db, member.id), member.password);
    const late = countEvent(test.db, test.config.tokenSecrets, {
      kind: 'password.refused',
      of: { memberId: member.id },
      client: here,
    });
    await expect(late).rejects.toThrow();
    expect(await test.db.execute(sql`select from security_events where member_id = ${member.id}`)).toEqual(
      [],
    );
  });
});
