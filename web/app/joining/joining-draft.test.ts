import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JoiningDraft, parseDraft } from './joining-draft.ts';

const empty = parseDraft(null);

const full: JoiningDraft = {
  ...empty,
  email: 'jihoon@hangang.ac.kr',
  challenge: { id: '0199', email: 'jihoon@hangang.ac.kr', expiresAt: 2_000, resendAt: 1_000 },
  proof: { email: 'jihoon@hangang.ac.kr', token: 'a.b.c', expiresAt: 3_000 },
  user_name: '박지훈',
  current_academic_degree: 'master',
  year: '2023',
  school: 'hangang',
  majors: ['hangang-computer-science'],
  keywords: ['창업', '로컬 브랜드'],
  keyword_text: '기후',
  skills: ['TypeScript'],
  companies: ['한강출판'],
  position_text: '편집',
  specialties: ['편집', '기획'],
  educations: [
    { school: 'hangang', current_academic_degree: 'bachelor', year: '2009', majors: ['hangang-law'] },
    { school: '', current_academic_degree: null, year: '', majors: [] },
  ],
  over_14: true,
  attempt: '0b51f7e33c1c4a588c0f3c2e0c1d7a11',
};

describe('parseDraft', () => {
  it('restores what was kept', () => {
    expect(parseDraft(JSON.stringify(full))).toEqual(full);
  });

  it.each([null, '', 'null', '[]', '"text"', '{', '{"email":'])('starts empty from %s', (stored) => {
    expect(parseDraft(stored)).toEqual(empty);
    expect(empty.keywords).toEqual([]);
    expect(empty.proof).toBeNull();
  });

  it.each([
    ['keywords', ['1', '2', '3', '4', '5', '6']],
    ['keywords', ['창업', '창업']],
    ['keywords', [' 앞 공백']],
    ['keywords', '창업'],
    ['current_academic_degree', 'professor'],
    ['challenge', { id: 'x', email: 'a@b.c', expiresAt: 'soon', resendAt: 1 }],
    ['proof', { email: 'a@b.c', token: '', expiresAt: 1 }],
    ['proof', '<script>'],
    ['majors', ['a', 'b', 'c']],
    ['over_14', 'true'],
    ['companies', ['하나', '둘']],
    ['specialties', ['하나', '둘', '셋']],
    ['educations', []],
    ['educations', ['snu']],
    ['email', 'x'.repeat(10_000)],
    ['attempt', 'no key'],
  ] as const)('drops an invalid %s (%j) and keeps the rest', (part, value) => {
    const parsed = parseDraft(JSON.stringify({ ...full, [part]: value }));
    expect(parsed).toEqual({ ...full, [part]: empty[part] });
  });

  it('drops invalid parts of a school and keeps the rest', () => {
    const [education] = full.educations;
    const stored = { ...full, educations: [{ ...education, majors: ['a', 'b', 'c'], year: 2009 }] };
    expect(parseDraft(JSON.stringify(stored)).educations).toEqual([{ ...education, majors: [], year: '' }]);
  });

  it('has no place for a password or a code', () => {
    const parsed = parseDraft(JSON.stringify({ ...full, password: 'hunter2hunter2', code: '123456' }));
    expect(parsed).toEqual(full);
  });

  it('survives any JSON', () => {
    fc.assert(fc.property(fc.json(), (stored) => Array.isArray(parseDraft(stored).keywords)));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(full)), fc.jsonValue()), (stored) => {
        const once = parseDraft(JSON.stringify(stored));
        expect(parseDraft(JSON.stringify(once))).toEqual(once);
      }),
    );
  });
});
