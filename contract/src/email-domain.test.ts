import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySign } from '../test/any-sign.ts';
import { matchesDomain, universityOfEmail } from './email-domain.ts';

const snu = 'snu.ac.kr';

describe('matchesDomain', () => {
  it.each(['a@snu.ac.kr', 'a@sub.snu.ac.kr', 'a@x.y.snu.ac.kr', 'A.B+c@SNU.ac.KR', 'a@my-lab.snu.ac.kr'])(
    'accepts %s',
    (email) => {
      expect(matchesDomain(email, snu)).toBe(true);
    },
  );

  it.each([
    ['a longer name that ends alike', 'a@evilsnu.ac.kr'],
    ['a hyphen for the dot', 'a@evil-snu.ac.kr'],
    ['the domain as another one’s subdomain', 'a@snu.ac.kr.evil.com'],
    ['a parent', 'a@ac.kr'],
    ['another school', 'a@snue.ac.kr'],
    ['a trailing dot', 'a@snu.ac.kr.'],
    ['an empty label', 'a@.snu.ac.kr'],
    ['an empty label within', 'a@x..snu.ac.kr'],
    ['two at signs', 'a@evil.com@snu.ac.kr'],
    ['two at signs, ours first', 'a@snu.ac.kr@evil.com'],
    ['a quoted at sign', '"a@evil.com"@snu.ac.kr'],
    ['no local part', '@snu.ac.kr'],
    ['no at sign', 'snu.ac.kr'],
    ['blanks around', ' a@snu.ac.kr'],
    ['a line feed at the end', 'a@snu.ac.kr\n'],
    ['a line feed within', 'a@evil.com\n@snu.ac.kr'],
    ['NUL', 'a@evil.com\0.snu.ac.kr'],
    ['a Cyrillic letter', 'a@ѕnu.ac.kr'],
    ['full-width letters', 'a@ｓｎｕ.ac.kr'],
    ['an ideographic full stop', 'a@snu。ac.kr'],
    ['the Kelvin sign, which lower-cases to k', 'a@snu.ac.\u212Ar'],
    ['a zero-width space', 'a@snu\u200B.ac.kr'],
    ['a soft hyphen', 'a@s\u00ADnu.ac.kr'],
    ['a Unicode local part', '김@snu.ac.kr'],
    ['an address beyond the limit', `${'a'.repeat(250)}@snu.ac.kr`],
    ['nothing', ''],
  ])('refuses %s', (_, email) => {
    expect(matchesDomain(email, snu)).toBe(false);
  });

  it('accepts a listed domain in capitals, and no empty one', () => {
    expect(matchesDomain('a@snu.ac.kr', 'SNU.ac.kr')).toBe(true);
    expect(matchesDomain('a@snu.ac.kr', '')).toBe(false);
  });

  const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);

  // Shows 17.10: the limits over generated input
  it('accepts every subdomain, and no letters directly before the domain', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), label, (labels, prefix) => {
        expect(matchesDomain(`a@${[...labels, snu].join('.')}`, snu)).toBe(true);
        expect(matchesDomain(`a@${[...labels, prefix + snu].join('.')}`, snu)).toBe(false);
        expect(matchesDomain(`a@${[snu, ...labels, prefix].join('.')}`, snu)).toBe(false);
      }),
    );
  });

  it('never accepts anything but ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 12 }), (text) => {
        fc.pre(/[^\0-\x7F]/.test(text));
        expect(matchesDomain(`a@${text}.snu.ac.kr`, snu)).toBe(false);
        expect(matchesDomain(`${text}@snu.ac.kr`, snu)).toBe(false);
      }),
    );
  });

  it('accepts no text that does not end with the domain, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (matchesDomain(text, snu)) expect(text.toLowerCase().endsWith(snu)).toBe(true);
      }),
    );
  });
});

describe('universityOfEmail', () => {
  const universities = [
    { key: 'snu', domains: ['snu.ac.kr'] },
    { key: 'dongguk', domains: ['dongguk.edu', 'dgu.ac.kr'] },
    { key: 'branch', domains: ['branch.snu.ac.kr'] },
  ];

  it.each([
    ['a@snu.ac.kr', 'snu'],
    ['a@dgu.ac.kr', 'dongguk'],
    ['a@mail.dongguk.edu', 'dongguk'],
    ['a@x.branch.snu.ac.kr', 'branch'],
  ])('%s → %s', (email, key) => {
    expect(universityOfEmail(universities, email)?.key).toBe(key);
    expect(universityOfEmail(universities.toReversed(), email)?.key).toBe(key);
  });

  it.each(['a@evilsnu.ac.kr', 'a@gmail.com', 'a@', ''])('finds none for “%s”', (email) => {
    expect(universityOfEmail(universities, email)).toBeNull();
  });
});
