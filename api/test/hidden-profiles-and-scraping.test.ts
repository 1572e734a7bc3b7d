import { exportOwnData } from '@dure/contract/account.ts';
import {
  emailChecksPerLinkPerHour,
  plainEmailChecksPerClientPerHour,
  profilesPerVisitorPerHour,
} from '@dure/contract/limits.ts';
import { publicUser } from '@dure/contract/members.ts';
import { today } from '@dure/contract/operating-today.ts';
import { editProfile, ownProfile } from '@dure/contract/own-profile.ts';
import { publicProjectsOfMember } from '@dure/contract/projects.ts';
import { revokeSession, signIn } from '@dure/contract/sessions.ts';
import { checkEmail } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember, insertPersonInvitation, newEmail } from './harness/fixtures.ts';
import { accessOf, newAddress } from './newcomer.ts';
import { ageProofs } from './operating.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

// Shows 17.12: a profile for members alone is hidden from visitors and search engines
describe('a profile for members only', () => {
  it('is refused to visitors and shown to members, until it is public again', async () => {
    const [shy, other] = [await insertMember(test.db), await insertMember(test.db)];
    const [token, reader] = [await accessOf(test, shy), await accessOf(test, other)];
    const ask = async (options: { token?: string } = {}) => [
      (await test.call(publicUser, { params: { id: shy.id } }, options)).status,
      (await test.call(publicProjectsOfMember, { params: { userId: shy.id } }, options)).status,
    ];
    expect(await ask()).toEqual([200, 200]);
    await test.call(editProfile, { body: { members_only: true } }, { token });
    expect((await test.call(ownProfile, {}, { token })).body.members_only).toBe(true);
    expect([await ask(), await ask({ token: reader }), await ask({ token })]).toEqual([
      [403, 403],
      [200, 200],
      [200, 200],
    ]);
    const { error } = await test.call(publicUser, { params: { id: shy.id } });
    expect(error).toEqual({ error_type: 'members_only', request_id: expect.any(String) });
    await test.call(editProfile, { body: { members_only: false } }, { token });
    expect(await ask()).toEqual([200, 200]);
  });
});

// Shows 17.12: strangers list members, or who has joined, only slowly
describe('a stranger’s list', () => {
  it('of profiles is limited for each network, but not a profile read before or a member', async () => {
    const member = await insertMember(test.db);
    const options = { address: newAddress() };
    const read = async (id: string, more = {}) =>
      (await test.call(publicUser, { params: { id } }, { ...options, ...more })).status;
    await read(member.id);
    for (let count = 1; count < profilesPerVisitorPerHour; count += 1) await read(crypto.randomUUID());
    expect([await read(crypto.randomUUID()), await read(member.id)]).toEqual([429, 200]);
    expect(await read((await insertMember(test.db)).id, { token: await accessOf(test, member) })).toBe(200);
  });

  it('of registered addresses is limited for each client, and for each personal link', async () => {
    const { email } = await insertMember(test.db);
    const inviter = await insertMember(test.db);
    const check = (address: string, body: { email: string; invitation?: string }) =>
      test.call(checkEmail, { body }, { address });
    const count = async (of: () => Promise<{ status: number }>) => {
      let answered = 0;
      while ((await of()).status !== 429 && answered < 100) answered += 1;
      return answered;
    };
    const [address, another] = [newAddress(), newAddress()];
    expect((await check(address, { email })).error.error_type).toBe('email_registered');
    expect(await count(() => check(address, { email: newEmail() }))).toBe(
      plainEmailChecksPerClientPerHour - 1,
    );
    const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    expect((await check(address, { email, invitation: code })).status).toBe(400);
    expect(await count(() => check(newAddress(), { email: newEmail(), invitation: code }))).toBe(
      emailChecksPerLinkPerHour - 1,
    );
    const event = await insertEventInvitation(test.db);
    expect(await count(() => check(another, { email: newEmail(), invitation: event.code }))).toBe(100);
    expect((await check(another, { email, invitation: 'none-such-link' })).error.error_type).toBe('invalid');
  });
});

// Shows 17.15: irreversible actions ask for a fresh proof
it('exporting one’s data needs a fresh proof', async () => {
  const member = await insertMember(test.db);
  const token = await accessOf(test, member);
  expect((await test.call(exportOwnData, {}, { token })).status).toBe(200);
  await ageProofs(test, member);
  expect((await test.call(exportOwnData, {}, { token })).error.error_type).toBe('proof_required');
});

// Shows 17.17: the console's calls report an ended session
it.each([
  ['moderator', 401],
  [null, 404],
] as const)('an ended session of a %s is answered %i by the console', async (operatingRole, status) => {
  const member = await insertMember(test.db, { operatingRole });
  const { email, password } = member;
  const { body } = await test.call(signIn, { body: { email, password } }, { address: newAddress() });
  await test.call(revokeSession, { body: { refresh: body.refresh } });
  expect((await test.call(today, {}, { token: body.access })).status).toBe(status);
});
