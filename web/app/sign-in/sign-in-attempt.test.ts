import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { refusalAfter, refusalBefore } from './sign-in-attempt.ts';
import { signInText } from './sign-in-text.ts';

test('an email and a password are asked for before the api is', () => {
  expect(refusalBefore({ email: '', password: '' })?.fields).toEqual({
    email: signInText.emailMissing,
    password: signInText.passwordMissing,
  });
  for (const email of ['jihoon', 'jihoon@hangang', '@hangang.example', 'ji hoon@hangang.example']) {
    expect(refusalBefore({ email, password: 'x' })?.fields.email).toBe(signInText.emailMalformed);
  }
  expect(refusalBefore({ email: 'jihoon@hangang.example', password: 'x' })).toBeNull();
});

test('wrong credentials are said beside the field and as a toast', () => {
  const wrong = { fields: { password: signInText.wrong }, toast: signInText.wrong };
  expect(refusalAfter(new CallError('wrong_credentials', 401))).toEqual(wrong);
  expect(refusalAfter(new CallError('unknown', 401))).toEqual(wrong);
});

test('a spent budget says when to try again, in minutes', () => {
  const refusal = refusalAfter(new CallError('rate_limited', 429, { retry_in: 61 }));
  expect(refusal.notice).toBe(signInText.tooMany(2));
});

test('whatever else happens has its text', () => {
  expect(refusalAfter(new CallError('network', 0)).notice).toBe(errorText.network);
  expect(refusalAfter(new CallError('suspended', 403)).notice).toBe(errorText.suspended);
  expect(refusalAfter(new TypeError('surprise')).notice).toBe(errorText.unknown);
});
