import { expect, it } from 'vitest';
import { parseDraft } from '../joining-draft.ts';
import { newSecret, openSignUp, type SignUp, sealSignUp, ticketOf } from './sealed-sign-up.ts';

const signUp: SignUp = {
  invitation: { door: 'person', code: 'by-person', inviterName: '김서연', inviteeName: '박지훈' },
  user: 'student',
  draft: parseDraft(
    JSON.stringify({
      email: 'jihun@snu.ac.kr',
      user_name: '박지훈',
      proof: { email: 'jihun@snu.ac.kr', token: 'a.b.c', expiresAt: 1 },
      challenge: { id: 'one', email: 'jihun@snu.ac.kr', expiresAt: 1, resendAt: 1 },
    }),
  ),
};

it('opens only by its own secret, and without the proof of an address', async () => {
  const secret = newSecret();
  const sealed = await sealSignUp(secret, signUp);
  expect(await openSignUp(secret, sealed)).toEqual({
    ...signUp,
    draft: { ...signUp.draft, proof: null, challenge: null },
  });
  expect(await openSignUp(newSecret(), sealed)).toBeNull();
  const changed = `${sealed.slice(0, -4)}${sealed.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
  expect(await openSignUp(secret, changed)).toBeNull();
});

it('gives each secret its own ticket, which differs from the secret', async () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(await ticketOf(one)).toBe(await ticketOf(one));
  expect(new Set([await ticketOf(one), await ticketOf(other), one, other]).size).toBe(4);
});
