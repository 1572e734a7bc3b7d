import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anySign } from '../test/any-sign.ts';
import { Email } from './email.ts';
import { InvitationCode } from './invitation-code.ts';
import {
  emailLocalMaxLength,
  emailMaxLength,
  invitationCodeMaxLength,
  invitationCodeMinLength,
  verificationCodeMax,
  verificationCodeMin,
} from './limits.ts';
import { confirmCode, sendCodeEmail, VerificationCode } from './verification.ts';

const parses = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;

describe('a verification code', () => {
  // Shows 17.10: the limits over generated input
  it('is every number from 100000 to 999999, as six ASCII digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (number) => {
        const fits = number >= verificationCodeMin && number <= verificationCodeMax;
        expect(parses(VerificationCode, String(number))).toBe(fits);
        expect(parses(VerificationCode, number)).toBe(false);
      }),
    );
    expect(parses(VerificationCode, '100000') && parses(VerificationCode, '999999')).toBe(true);
  });

  it('is no other text', () => {
    const wrong = [
      '012345',
      '１２３４５６',
      '12345６',
      '١٢٣٤٥٦',
      ' 23456',
      '12345\n',
      '123456\n',
      '12 456',
      '1e5000',
      '',
    ];
    for (const text of wrong) expect(parses(VerificationCode, text), text).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 8 }), (text) => {
        expect(parses(VerificationCode, text)).toBe(/^[1-9][0-9]{5}$/.test(text) && text.length === 6);
      }),
    );
  });
});

describe('an invitation’s code', () => {
  const sign = fc.constantFrom(...'ABCxyz019-_');

  it('is base64url characters within its limits, unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: invitationCodeMaxLength + 5 }), (code) => {
        const fits = code.length >= invitationCodeMinLength && code.length <= invitationCodeMaxLength;
        expect(parses(InvitationCode, code)).toBe(fits);
        if (fits) expect(v.parse(InvitationCode, code)).toBe(code);
      }),
    );
  });

  it('contains no other character', () => {
    const other = fc
      .string({ unit: anySign, minLength: 1, maxLength: 1 })
      .filter((text) => !/^[\w-]$/.test(text));
    fc.assert(
      fc.property(other, (text) => {
        expect(parses(InvitationCode, `AAAAAAAA${text}AAAA`)).toBe(false);
        expect(parses(InvitationCode, `AAAAAAAA${text}`)).toBe(false);
      }),
    );
  });
});

describe('an address', () => {
  it('is lower-cased and trimmed, and unchanged when parsed again', () => {
    expect(v.parse(Email, ' Saebom.Lee+dure@CSE.SNU.ac.kr ')).toBe('saebom.lee+dure@cse.snu.ac.kr');
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const parsed = v.safeParse(Email, address);
        if (!parsed.success) return;
        expect(parsed.output).toBe(address.toLowerCase());
        expect(v.parse(Email, parsed.output)).toBe(parsed.output);
      }),
    );
  });

  const wrong = [
    '',
    'a',
    'a@b',
    '@b.cd',
    'a@.cd',
    'a@b.',
    'a@b..cd',
    'a@-b.cd',
    'a b@c.de',
    'a@b.cd, e@f.gh',
    'a@b.cd\r\nBcc: e@f.gh',
    '<a@b.cd>',
    '"a"@b.cd',
    'a@b@c.de',
    'a@b.cd\0',
    'a@\u202Eks.ca.uns',
    'a@[127.0.0.1]',
    '봄@snu.ac.kr',
    'a@서울대.한국',
    'a@snu.ac.\u212Ar',
  ];
  it.each([
    'ａ@snu.ac.kr',
    'a＠snu．ac．kr',
    '\u200Ba@snu\u00AD.ac.kr\uFEFF',
    'a@snu.ac.kr\b',
    '\u00A0a@snu.ac.kr\t',
  ])('is parsed as a@snu.ac.kr from %j', (text) => {
    expect(v.parse(Email, text)).toBe('a@snu.ac.kr');
  });

  it.each(wrong)('is not %j', (text) => {
    expect(parses(Email, text)).toBe(false);
  });

  it('is ASCII and within its limit, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 30 }), (text) => {
        const parsed = v.safeParse(Email, `${text}@snu.ac.kr`);
        if (parsed.success) expect(parsed.output).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
    expect(parses(Email, `${'a'.repeat(emailLocalMaxLength)}@snu.ac.kr`)).toBe(true);
    expect(parses(Email, `${'a'.repeat(emailLocalMaxLength + 1)}@snu.ac.kr`)).toBe(false);
    const domain = (length: number) => `${'b.'.repeat((length - 2) / 2)}kr`;
    expect(parses(Email, `a@${domain(emailMaxLength - 2)}`)).toBe(true);
    expect(parses(Email, `a@${domain(emailMaxLength)}`)).toBe(false);
  });

  it('is checked quickly, however it is built', () => {
    const started = Date.now();
    for (const text of ['a@'.repeat(30_000), `a@${'b.'.repeat(30_000)}`, `a@${'b-'.repeat(30_000)}c`]) {
      expect(parses(Email, text)).toBe(false);
    }
    // In a time that grows with the square of the length it would be many seconds.
    expect(Date.now() - started).toBeLessThan(3_000);
  });
});

it('a request for a code has an address and at most one challenge of the caller’s', () => {
  const challenge = '01890000-0000-7000-8000-000000000000';
  expect(parses(sendCodeEmail.body, { email: 'a@b.cd' })).toBe(true);
  expect(parses(sendCodeEmail.body, { email: 'a@b.cd', challenge })).toBe(true);
  expect(parses(sendCodeEmail.body, { email: 'a@b.cd', code: '123456' })).toBe(false);
  expect(parses(confirmCode.body, { challenge, code: '123456' })).toBe(true);
  expect(parses(confirmCode.body, { challenge, code: '123456', email: 'a@b.cd' })).toBe(false);
});
