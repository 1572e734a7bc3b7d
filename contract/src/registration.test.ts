import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  keywordMaxLength,
  keywordsMax,
  passwordMaxLength,
  skillMaxLength,
  skillsMax,
  userNameMaxLength,
  yearMax,
  yearMin,
} from './limits.ts';
import { Password } from './password.ts';
import {
  Consents,
  Keyword,
  Keywords,
  registerByLink,
  registerByProject,
  Skills,
  StudentProfile,
  UserName,
  YearNumber,
  YearText,
} from './registration.ts';

const parses = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;
const faults = (schema: v.GenericSchema, input: unknown) => faultsOf(v.safeParse(schema, input).issues ?? []);

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const hangul = (minLength: number, maxLength: number) => fc.string({ unit: syllable, minLength, maxLength });

describe('a name', () => {
  it('accepts any Hangul up to its limit, composed or not', () => {
    fc.assert(
      fc.property(hangul(1, userNameMaxLength + 5), (name) => {
        const fits = name.length <= userNameMaxLength;
        expect(parses(UserName, name)).toBe(fits);
        expect(parses(UserName, name.normalize('NFD'))).toBe(fits);
      }),
    );
  });

  it('refuses blanks of any kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', '\u3000', '\u00A0', '\u2003'), maxLength: 10 }),
        (blank) => {
          expect(parses(UserName, blank)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['두레 운영팀', 'reserved'],
    ['운 영 자', 'reserved'],
    ['관리자\uFE0F', 'reserved'],
    ['고객센터', 'reserved'],
    ['Dure Admin', 'reserved'],
    ['윤운영', undefined],
    ['Administrazia Kim', undefined],
    ['이지원', undefined],
    ['Stafford Lee', undefined],
  ])('may not suggest the site’s operators: %s is %s', (name, fault) => {
    expect(Object.values(faults(UserName, name))[0]).toBe(fault);
  });
});

describe('keywords', () => {
  it('do not begin with any kind of space', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '\u3000', '\u00A0', '\t', '\n'), hangul(1, 5), (space, word) => {
        expect(parses(Keyword, space + word)).toBe(false);
        expect(v.parse(Keyword, `${word}  `)).toBe(word);
      }),
    );
  });

  it('have the same limit for Hangul, Latin letters, full-width digits and emoji', () => {
    for (const sign of ['가', 'a', '７', '🌱']) {
      expect(parses(Keyword, sign.repeat(keywordMaxLength))).toBe(true);
      expect(faults(Keyword, sign.repeat(keywordMaxLength + 1))).toEqual({ '': 'too_long' });
    }
  });

  // Shows 17.10: the limits over generated input
  it('are one to five, without duplicates', () => {
    const distinct = fc.uniqueArray(hangul(1, keywordMaxLength), { maxLength: keywordsMax + 3 });
    fc.assert(
      fc.property(distinct, (words) => {
        expect(parses(Keywords, words)).toBe(words.length >= 1 && words.length <= keywordsMax);
        if (words.length > 0) expect(faults(Keywords, [...words, words[0]])).not.toEqual({});
      }),
    );
    expect(faults(Keywords, [])).toEqual({ '': 'too_few' });
    expect(faults(Keywords, ['교육', '교육'])).toEqual({ '': 'duplicate' });
    expect(faults(Keywords, ['1', '2', '3', '4', '5', '6'])).toEqual({ '': 'too_many' });
    expect(faults(Keywords, ['교육', ''])).toEqual({ '1': 'required' });
  });
});

it('skills are at least one, without duplicates or blanks', () => {
  const many = Array.from({ length: skillsMax + 1 }, (_, index) => `skill ${index}`);
  expect(parses(Skills, many.slice(1))).toBe(true);
  expect(faults(Skills, many)).toEqual({ '': 'too_many' });
  expect(faults(Skills, [])).toEqual({ '': 'too_few' });
  expect(faults(Skills, ['  '])).toEqual({ '0': 'required' });
  expect(faults(Skills, ['글쓰기', '글쓰기'.normalize('NFD')])).toEqual({ '': 'duplicate' });
  expect(faults(Skills, ['가'.repeat(skillMaxLength + 1)])).toEqual({ '0': 'too_long' });
});

describe('a year', () => {
  // Shows 17.10: the limits over generated input
  it('accepts every integer from 1000 to 9999, a student’s as four ASCII digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (year) => {
        const fits = year >= yearMin && year <= yearMax;
        expect(parses(YearNumber, year)).toBe(fits);
        expect(parses(YearText, String(year))).toBe(fits);
        expect(parses(YearText, year)).toBe(false);
        expect(parses(YearNumber, String(year))).toBe(false);
      }),
    );
  });

  it('accepts no other text', () => {
    const wrong = [
      '２０２３',
      '٢٠٢٣',
      '2023 ',
      ' 2023',
      '2023\n',
      '+202',
      '20e2',
      '2023.0',
      '0x7e',
      '2０23',
      '',
    ];
    for (const text of wrong) expect(parses(YearText, text), text).toBe(false);
    for (const number of [2023.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(parses(YearNumber, number)).toBe(false);
  });
});

describe('a password', () => {
  it('accepts eight characters of any kind', () => {
    for (const good of ['aaaaaaaa', '두레에서 함께해', '두레에서함께해요', 'pass word']) {
      expect(parses(Password, good), good).toBe(true);
    }
    for (const bad of ['', 'aaaaaa1', '가나다라마바사', 'a1\0aaaaaa']) {
      expect(parses(Password, bad), bad).toBe(false);
    }
  });

  it('is the same for every keyboard, and not trimmed', () => {
    fc.assert(
      fc.property(hangul(10, 40), (text) => {
        expect(v.parse(Password, text.normalize('NFD'))).toBe(v.parse(Password, text));
        expect(v.parse(Password, ` ${text} `)).toBe(` ${text} `);
      }),
    );
    expect(parses(Password, 'a1'.repeat(passwordMaxLength / 2))).toBe(true);
    expect(parses(Password, 'a1'.repeat(passwordMaxLength / 2 + 1))).toBe(false);
  });
});

describe('consents', () => {
  it('must be true three times, each given separately', () => {
    const all = { terms: true, privacy: true, over_14: true };
    expect(v.parse(Consents, all)).toEqual({ ...all, marketing: false });
    for (const name of ['terms', 'privacy', 'over_14']) {
      for (const wrong of [false, undefined, null, 1, 'true', [true]]) {
        expect(faults(Consents, { ...all, [name]: wrong })).toEqual({ [name]: 'required' });
      }
    }
    expect(faults(Consents, { ...all, marketing: 'yes' })).toEqual({ marketing: 'malformed' });
  });
});

const studentProfile = {
  user_name: '이새봄',
  school: 'snu',
  current_academic_degree: 'bachelor',
  year: '2023',
  first_major: 'snu-linguistics',
  second_major: null,
  keywords: ['교육'],
  skills: ['글쓰기'],
};
const account = {
  email: 'Saebom@SNU.ac.kr',
  email_proof: 'x.y.z',
  password: '봄비처럼 천천히 24',
  code: 'AAAAAAAAAAAAAAAAAAAAAA',
  consents: { terms: true, privacy: true, over_14: true },
};
const alumniBody = {
  ...account,
  user_type: 'alumni',
  profile: {
    user_name: '박한결',
    school: 'snu',
    current_academic_degree: 'master',
    year: 2012,
    first_major: 'snu-linguistics',
    second_major: null,
    school_infos: [{ school: 'snu', degree: 'master', majors: ['snu-linguistics'], year: 2012 }],
  },
  company_infos: [{ company: '두물연구소', field: ['교육'], position: ['연구원'] }],
};

describe('a profile', () => {
  it('has two different majors, the second one null if there is none', () => {
    expect(parses(StudentProfile, studentProfile)).toBe(true);
    expect(parses(StudentProfile, { ...studentProfile, second_major: 'snu-history' })).toBe(true);
    expect(faults(StudentProfile, { ...studentProfile, second_major: 'snu-linguistics' })).toEqual({
      second_major: 'duplicate',
    });
    const { second_major: _, ...without } = studentProfile;
    expect(faults(StudentProfile, without)).toEqual({ second_major: 'required' });
  });

  it('names every invalid field at once', () => {
    expect(faults(StudentProfile, {})).toEqual({
      user_name: 'required',
      school: 'required',
      current_academic_degree: 'required',
      year: 'required',
      first_major: 'required',
      second_major: 'required',
      keywords: 'required',
      skills: 'required',
    });
  });
});

describe('a registration', () => {
  const { body } = registerByLink;

  it('is a student’s by default', () => {
    const parsed = v.parse(body, { ...account, profile: studentProfile });
    expect(parsed).toMatchObject({ user_type: 'student', email: 'saebom@snu.ac.kr' });
  });

  it('is an alumni’s if it says so', () => {
    expect(v.parse(body, alumniBody)).toMatchObject({ user_type: 'alumni', profile: { year: 2012 } });
    for (const wrong of ['operator', null, 1, ['alumni'], '']) {
      expect(faults(body, { ...alumniBody, user_type: wrong })).toEqual({ user_type: 'not_listed' });
    }
  });

  it('has one workplace, one job title and one or two specialties', () => {
    const [work] = alumniBody.company_infos;
    const of = (company_infos: unknown) => faults(body, { ...alumniBody, company_infos });
    expect(of([])).toEqual({ company_infos: 'too_few' });
    expect(of([work, work])).toEqual({ company_infos: 'too_many' });
    expect(of([{ ...work, position: ['연구원', '팀장'] }])).toEqual({
      'company_infos.0.position': 'too_many',
    });
    expect(of([{ ...work, field: ['교육', '데이터'] }])).toEqual({});
    expect(of([{ ...work, field: ['교육', '데이터', '정책'] }])).toEqual({
      'company_infos.0.field': 'too_many',
    });
    expect(of([{ ...work, field: [] }])).toEqual({ 'company_infos.0.field': 'too_few' });
  });

  it('contains nothing unknown', () => {
    expect(faults(body, { ...account, profile: studentProfile, role: 'operator' })).toEqual({
      role: 'unknown',
    });
    const profile = { ...studentProfile, verified_school: 'snu' };
    expect(faults(body, { ...account, profile })).toEqual({ 'profile.verified_school': 'unknown' });
  });

  it('by a project names inviter and project', () => {
    const inProject = {
      inviter_id: '01890000-0000-7000-8000-000000000000',
      project_card_id: '01890000-0000-7000-8000-000000000001',
    };
    expect(parses(registerByProject.body, { ...account, profile: studentProfile, ...inProject })).toBe(true);
    expect(parses(registerByProject.body, { ...account, profile: studentProfile })).toBe(false);
  });

  it('answers any input with a fault, never an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (anything) => {
        expect(Object.keys(faults(body, anything)).length).toBeGreaterThan(0);
      }),
    );
  });
});
