import { retrieveInvitation } from '@dure/contract/invitations.ts';
import { forgetMyName, inviterUnknown } from '@dure/contract/invitee-rights.ts';
import { unknownInviterMin } from '@dure/contract/limits.ts';
import { today } from '@dure/contract/operating-today.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertEventInvitation, insertMember, insertPersonInvitation } from './harness/fixtures.ts';
import { atOnce, newAddress, newStudentEmail, proveBySql, register, student } from './newcomer.ts';
import { ofTeam } from './operating.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const invite = async () => {
  const inviter = await insertMember(test.db);
  const vouch = { relation: 'school', reason: '함께 배웠어요' } as const;
  const { id, code } = await insertPersonInvitation(test.db, { inviterId: inviter.id, ...vouch });
  return { inviter, id, code };
};
const sayUnknown = (code: string) => test.call(inviterUnknown, { body: { code } }, { address: newAddress() });
const forget = (code: string) => test.call(forgetMyName, { body: { code } }, { address: newAddress() });
const standing = async (code: string) =>
  (await test.call(retrieveInvitation, { query: { code } })).error.error_type;
const mailsTo = (email: string) => test.smtp.mails.filter(({ to }) => to.includes(email));

// Shows 17.9: an invited person ends the link or deletes their name without an account, and the inviter is told once
describe('an invitee without an account', () => {
  // Shows 8.4: POST /api/invitation-link/inviter-unknown/
  it('ends the link of an inviter they do not know, who is mailed once even for ten calls', async () => {
    const { inviter, code } = await invite();
    const answers = await atOnce(10, () => sayUnknown(code));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await standing(code)).toBe('revoked');
    const mails = mailsTo(inviter.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('먼저 직접 연락해서');
  });

  // Shows 8.4: POST /api/invitation-link/forget-name/
  it('deletes their name and the vouch from the link', async () => {
    const { id, code } = await invite();
    expect((await forget(code)).status).toBe(200);
    const [row] = await test.sql`select invitee_name, relation, reason from invitations where id = ${id}`;
    expect({ ...row }).toEqual({ invitee_name: null, relation: null, reason: null });
    expect([await standing(code), (await forget(code)).status]).toEqual(['revoked', 200]);
  });

  it('can do neither with an event’s, a used or an unknown link', async () => {
    const event = await insertEventInvitation(test.db);
    const { code } = await invite();
    const email = newStudentEmail();
    await register(test, student({ email, email_proof: await proveBySql(test, email), code }));
    for (const dead of [event.code, code, 'none-such-link-at-all-']) {
      const answers = [await sayUnknown(dead), await forget(dead)];
      expect(answers.map(({ error }) => error.error_type)).toEqual(['invalid', 'invalid']);
    }
    expect(await standing(event.code)).toBeUndefined();
  });

  it('is reported to the team once several do not know the same inviter', async () => {
    const { token } = await ofTeam(test, 'reader');
    const told = async () => (await test.call(today, {}, { token })).body.unknown_inviters;
    const inviter = await insertMember(test.db, { userName: '나모름' });
    for (let said = 0; said < unknownInviterMin; said += 1) {
      expect((await told()).count).toBe(0);
      const { code } = await insertPersonInvitation(test.db, { inviterId: inviter.id });
      await sayUnknown(code);
    }
    expect(await told()).toMatchObject({
      count: 1,
      most: { id: inviter.id, user_name: '나모름', count: unknownInviterMin },
    });
  });
});
