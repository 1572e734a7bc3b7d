import { describe, expect, it } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { passwordText } from '../fields/fields-text.ts';
import { errorText } from '../text/errors.ko.ts';
import { refusalOfEmail, refusalOfRequest } from './password-forgot.tsx';
import { resetFailureOf } from './password-reset.tsx';
import { forgotText } from './password-reset-text.ts';
import { signInText } from './sign-in-text.ts';

describe('asking for the mail', () => {
  it('needs a well-formed address', () => {
    expect(refusalOfEmail('')).toEqual({ fields: { email: signInText.emailMissing } });
    for (const email of ['jihoon', 'jihoon@hangang', 'ji hoon@hangang.example', '지훈@hangang.example']) {
      expect(refusalOfEmail(email)).toEqual({ fields: { email: signInText.emailMalformed } });
    }
    expect(refusalOfEmail('Jihoon@hangang.example')).toBeNull();
  });

  it('says after how many minutes to try again', () => {
    const spent = new CallError('rate_limited', 429, { retry_in: 61 });
    expect(refusalOfRequest(spent).notice).toBe(forgotText.tooMany(2));
  });

  it('shows a refused address beside the field, and other errors below', () => {
    const refused = new CallError('invalid_input', 422, { fields: { email: 'too_long' } });
    expect(refusalOfRequest(refused)).toEqual({ fields: { email: signInText.emailMalformed } });
    expect(refusalOfRequest(new TypeError('x'))).toEqual({ fields: {}, notice: errorText.unknown });
  });
});

describe('setting the password', () => {
  it.each([
    ['invalid', 404],
    ['expired', 410],
    ['used', 410],
  ] as const)('fails because of the link if it is %s', (state, status) => {
    expect(resetFailureOf(new CallError(state, status))).toEqual({ where: 'link', state });
  });

  it('treats a token that the api can’t read as an invalid link', () => {
    const refused = new CallError('invalid_input', 422, { fields: { token: 'too_long' } });
    expect(resetFailureOf(refused)).toEqual({ where: 'link', state: 'invalid' });
  });

  it('says what is wrong with the password', () => {
    const refused = new CallError('invalid_input', 422, { fields: { password: 'too_short' } });
    expect(resetFailureOf(refused)).toEqual({ where: 'password', text: passwordText.faults.weak });
  });

  it('can be tried again after any other error', () => {
    expect(resetFailureOf(new CallError('network', 0))).toEqual({
      where: 'nowhere',
      text: errorText.network,
    });
    expect(resetFailureOf(new TypeError('x'))).toMatchObject({ where: 'nowhere' });
  });
});
