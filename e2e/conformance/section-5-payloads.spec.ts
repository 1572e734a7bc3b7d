import { newStudentEmail } from '../site/invite.ts';
import { expect, callTest as test } from '../site/test.ts';
import { clientOf } from './client.ts';
import { alumni, consents, schoolOf, student, type University, universitiesOf } from './payloads.ts';

/**
 * The original, section 5: what the calls accept and refuse. A payload that keeps every rule is refused only for its
 * invitation, which does not exist. section-5-screens covers what the screens say about each rule.
 */

test.describe.configure({ mode: 'default' });

const undrawn = 'nobody-drew-this-code';
const allowed = { status: 404, error_type: 'invalid' };
const refusedFor = (field: string) => ({ status: 422, fields: { [field]: expect.any(String) } });

const emails: readonly [email: string, status: number][] = [
  ['name@school.kr', 200],
  ['name@cs.school.ac.kr', 200],
  ['', 422],
  ['name', 422],
  ['name@', 422],
  ['@school.kr', 422],
  ['name@school', 422],
  ['name@school.', 422],
  ['name@.kr', 422],
  ['na me@school.kr', 422],
];

test('Email format: text, at sign, text, dot, text, no spaces', async ({ site }) => {
  const ask = clientOf(site.origin);
  for (const [email, status] of emails) {
    expect((await ask('POST /api/others/check-email/', { email })).status, email).toBe(status);
  }
});

test('Code is six digits (100000 to 999999)', async ({ clientCodes }) => {
  const send = (code: unknown) =>
    clientOf(clientCodes.origin)('POST /api/others/send-code-email/', { email: newStudentEmail(), code });
  for (const code of ['99999', '099999', '1000000', '12345a', '१२३४५६', '', 123456, null]) {
    expect((await send(code)).status, String(code)).toBe(422);
  }
  for (const code of ['100000', '999999']) expect((await send(code)).status, code).toBe(200);
});

interface Changes {
  readonly email?: string;
  readonly profile?: object;
  readonly [field: string]: unknown;
}

type Rule = readonly [rule: string, changes: Changes, outcome: Record<string, unknown>];

const asStudent: readonly Rule[] = [
  ['all of it', {}, allowed],
  ['name non-blank: none', { profile: { user_name: '' } }, refusedFor('profile.user_name')],
  ['name non-blank: spaces', { profile: { user_name: ' \u3000 ' } }, refusedFor('profile.user_name')],
  [
    'email must end with one of the valid school domains: another',
    { email: 'a@school.example.org' },
    refusedFor('email'),
  ],
  [
    'school resolved from the email domain: another',
    { profile: { school: 'yonsei' } },
    refusedFor('profile.school'),
  ],
  ['degree chosen: bachelor', { profile: { current_academic_degree: 'bachelor' } }, allowed],
  ['degree chosen: master', { profile: { current_academic_degree: 'master' } }, allowed],
  ['degree chosen: doctoral', { profile: { current_academic_degree: 'doctoral' } }, allowed],
  [
    'degree chosen: none',
    { profile: { current_academic_degree: null } },
    refusedFor('profile.current_academic_degree'),
  ],
  [
    'degree chosen: another',
    { profile: { current_academic_degree: 'associate' } },
    refusedFor('profile.current_academic_degree'),
  ],
  ['admission year from 1000: 999', { profile: { year: '999' } }, refusedFor('profile.year')],
  ['admission year from 1000: 1000', { profile: { year: '1000' } }, allowed],
  ['admission year to 9999: 9999', { profile: { year: '9999' } }, allowed],
  ['admission year to 9999: 10000', { profile: { year: '10000' } }, refusedFor('profile.year')],
  ['admission year an integer: 2023.5', { profile: { year: '2023.5' } }, refusedFor('profile.year')],
  ['admission year an integer: two thousand', { profile: { year: 'MMXX' } }, refusedFor('profile.year')],
  ['majors 1 to 2: none', { profile: { first_major: null } }, refusedFor('profile.first_major')],
  ['majors 1 to 2: two', { profile: { second_major: 'snu-linguistics' } }, allowed],
  [
    'majors 1 to 2: one of no school',
    { profile: { first_major: 'none-such' } },
    refusedFor('profile.first_major'),
  ],
  ['keywords 1 to 5: none', { profile: { keywords: [] } }, refusedFor('profile.keywords')],
  ['keywords 1 to 5: five', { profile: { keywords: ['가', '나', '다', '라', '마'] } }, allowed],
  [
    'keywords 1 to 5: six',
    { profile: { keywords: ['가', '나', '다', '라', '마', '바'] } },
    refusedFor('profile.keywords'),
  ],
  ['keywords: no duplicates', { profile: { keywords: ['교육', '교육'] } }, refusedFor('profile.keywords')],
  [
    'keywords must not start with a space',
    { profile: { keywords: [' 교육'] } },
    refusedFor('profile.keywords.0'),
  ],
  ['skills at least 1: none', { profile: { skills: [] } }, refusedFor('profile.skills')],
  ['skills: duplicates rejected', { profile: { skills: ['기획', '기획'] } }, refusedFor('profile.skills')],
  ['skills: blank ignored', { profile: { skills: [' '] } }, refusedFor('profile.skills.0')],
  ['password: none', { password: '' }, refusedFor('password')],
];

const work = { company: '두레상사', field: ['브랜딩'], position: ['편집장'] };
const school = { school: 'snu', degree: 'bachelor', majors: ['snu-linguistics'], year: 2009 };
const studied = (changes: object) => ({ profile: { school_infos: [{ ...school, ...changes }] } });
/** The payload's own fields, which repeat those of the first school. */
const firstOf = ({ degree, year, majors: [first_major, second_major] }: typeof school) => ({
  current_academic_degree: degree,
  year,
  first_major,
  second_major: second_major ?? null,
});
const twoMajors = { ...school, majors: ['snu-linguistics', 'snu-philosophy'] };

const asAlumni: readonly Rule[] = [
  ['all of it', {}, allowed],
  ['email need only be non-empty: of no school', { email: 'doyun@work.example.org' }, allowed],
  ['email need only be non-empty: empty', { email: '' }, refusedFor('email')],
  ['name non-blank', { profile: { user_name: ' ' } }, refusedFor('profile.user_name')],
  ['exactly 1 workplace: none', { company_infos: [] }, refusedFor('company_infos')],
  ['exactly 1 workplace: two', { company_infos: [work, work] }, refusedFor('company_infos')],
  [
    'exactly 1 job title: none',
    { company_infos: [{ ...work, position: [] }] },
    refusedFor('company_infos.0.position'),
  ],
  [
    'exactly 1 job title: two',
    { company_infos: [{ ...work, position: ['편집장', '대표'] }] },
    refusedFor('company_infos.0.position'),
  ],
  [
    '1 to 2 specialties: none',
    { company_infos: [{ ...work, field: [] }] },
    refusedFor('company_infos.0.field'),
  ],
  ['1 to 2 specialties: two', { company_infos: [{ ...work, field: ['가', '나'] }] }, allowed],
  [
    '1 to 2 specialties: three',
    { company_infos: [{ ...work, field: ['가', '나', '다'] }] },
    refusedFor('company_infos.0.field'),
  ],
  ['at least one school', { profile: { school_infos: [] } }, refusedFor('profile.school_infos')],
  ['year exactly 4 digits: 999', studied({ year: 999 }), refusedFor('profile.school_infos.0.year')],
  ['year exactly 4 digits: 10000', studied({ year: 10_000 }), refusedFor('profile.school_infos.0.year')],
  ['a degree', studied({ degree: null }), refusedFor('profile.school_infos.0.degree')],
  ['exactly 1 school', studied({ school: null }), refusedFor('profile.school_infos.0.school')],
  ['1 to 2 majors: none', studied({ majors: [] }), refusedFor('profile.school_infos.0.majors')],
  ['1 to 2 majors: one', { profile: { ...firstOf(school), school_infos: [school] } }, allowed],
  ['1 to 2 majors: two', { profile: { ...firstOf(twoMajors), school_infos: [twoMajors] } }, allowed],
  [
    '1 to 2 majors: three',
    studied({ majors: ['가', '나', '다'] }),
    refusedFor('profile.school_infos.0.majors'),
  ],
  [
    'multiple schools',
    { profile: { ...firstOf(school), school_infos: [school, { ...twoMajors, degree: 'master' }] } },
    allowed,
  ],
];

const changed = <Payload extends { profile: object }>(
  payload: Payload,
  { profile, ...changes }: Changes,
) => ({
  ...payload,
  ...changes,
  profile: { ...payload.profile, ...profile },
  consents,
});

for (const [who, rules, payloadOf] of [
  ['Student profile', asStudent, student],
  ['Alumni', asAlumni, alumni],
] as const) {
  test.describe(who, () => {
    let snu: University;
    test.beforeAll(async ({ clientCodes }) => {
      snu = schoolOf(await universitiesOf(clientCodes.origin), 'name@snu.ac.kr');
    });
    for (const [rule, changes, outcome] of rules) {
      test(rule, async ({ clientCodes }) => {
        const payload = changed(payloadOf(newStudentEmail(), undrawn, snu), changes);
        const { status, body } = await clientOf(clientCodes.origin)('POST /api/user/register-link/', payload);
        expect({ status, ...body }).toMatchObject(outcome);
      });
    }

    test('every field of its own is needed', async ({ clientCodes }) => {
      const ask = clientOf(clientCodes.origin);
      const whole = changed(payloadOf(newStudentEmail(), undrawn, snu), {});
      const without = (part: object, field: string) =>
        Object.fromEntries(Object.entries(part).filter(([name]) => name !== field));
      const { consents: _, ...own } = whole;
      for (const field of Object.keys(own)) {
        // Without user_type the payload is a student's.
        const payload = without(whole, field);
        const { status } = await ask('POST /api/user/register-link/', payload);
        expect(status, field).toBe(422);
      }
      for (const field of Object.keys(whole.profile)) {
        const payload = { ...whole, profile: without(whole.profile, field) };
        const { status } = await ask('POST /api/user/register-link/', payload);
        expect(status, `profile.${field}`).toBe(422);
      }
    });
  });
}

test('Login to accept: email format and a non-empty password', async ({ site }) => {
  const ask = clientOf(site.origin);
  for (const [email, password, status] of [
    ['name@school', 'x', 422],
    ['', 'x', 422],
    ['name@school.kr', '', 422],
    ['name@school.kr', 'x', 401],
  ] as const) {
    expect((await ask('POST /api/token/', { email, password })).status, email).toBe(status);
  }
});
