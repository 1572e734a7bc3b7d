import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { errorText } from '../text/errors.ko.ts';
import { refusalAfter, refusalBefore } from './sign-in-attempt.ts';
import { signInText } from './sign-in-text.ts';

test('email and password are checked before the api is called', () => {
  expect(refusalBefore({ email: '', password: '' })?.fields).toEqual({
    email: signInText.emailMissing,
    password: signInText.passwordMissing,
  });
  for (const email of ['jihoon', 'jihoon@hangang', '@hangang.example', 'ji hoon@hangang.example']) {
    expect(refusalBefore({ email, password: 'x' })?.fields.email).toBe(signInText.emailMalformed);
  }
  expect(refusalBefore({ email: 'jihoon@hangang.example', password: 'x' })).toBeNull();
});

test('wrong credentials are reported beside the field and as a toast', () => {
  const wrong = { fields: { password: signInText.wrong }, toast: signInText.wrong };
  expect(refusalAfter(new CallError('wrong_credentials', 401))).toEqual(wrong);
  expect(refusalAfter(new CallError('unknown', 401))).toEqual(wrong);
});

test('too many attempts: says after how many minutes to try again', () => {
  const refusal = refusalAfter(new CallError('rate_limited', 429, { retry_in: 61 }));
  expect(refusal.notice).toBe(signInText.tooMany(2));
});

test('any other error is shown by its text', () => {
  expect(refusalAfter(new CallError('network', 0)).notice).toBe(errorText.network);
  expect(refusalAfter(new CallError('suspended', 403)).notice).toBe(errorText.suspended);
  expect(refusalAfter(new TypeError('surprise')).notice).toBe(errorText.unknown);
});
