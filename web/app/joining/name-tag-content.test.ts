import { describe, expect, it } from 'vitest';
import { parseDraft } from './joining-draft.ts';
import { alumniTag, studentTag } from './name-tag-content.ts';

const school = {
  key: 'hangang',
  name_ko: '한강대학교',
  name_en: 'Hangang University',
  domains: ['hangang.example'],
  majors: [
    { key: 'hangang_cs', name_ko: '컴퓨터공학부', name_en: 'Computer Science' },
    { key: 'hangang_art', name_ko: '디자인학부', name_en: 'Design' },
  ],
};
const draftOf = (typed: object) => parseDraft(JSON.stringify(typed));
const wordsOf = (tag: ReturnType<typeof studentTag>) =>
  Object.fromEntries(tag.groups.map(({ label, words }) => [label, words]));

describe('the name tag of a student', () => {
  it('is empty at first', () => {
    const tag = studentTag(draftOf({}), null);
    expect([tag.name, tag.place, tag.detail]).toEqual(['', '', '']);
    expect(wordsOf(tag)).toEqual({ 전공: [], '관심 키워드': [], 스킬: [] });
  });

  it('shows what was entered, with majors by name, and words still being typed', () => {
    const tag = studentTag(
      draftOf({
        user_name: ' 박지훈 ',
        current_academic_degree: 'bachelor',
        year: '２０２３',
        majors: ['hangang_art', 'hangang_cs'],
        keywords: ['교육'],
        keyword_text: ' 로컬 브',
        skills: ['글쓰기'],
        skill_text: '  ',
      }),
      school,
    );
    expect([tag.name, tag.place, tag.detail]).toEqual(['박지훈', '한강대학교', '학사 · 2023학번']);
    expect(wordsOf(tag)).toEqual({
      전공: ['디자인학부', '컴퓨터공학부'],
      '관심 키워드': ['교육', '로컬 브'],
      스킬: ['글쓰기'],
    });
  });

  it('leaves out a major of another school', () => {
    const tag = studentTag(draftOf({ majors: ['of-another-school', 'hangang_cs'] }), school);
    expect(wordsOf(tag).전공).toEqual(['컴퓨터공학부']);
  });

  it('shows degree or year alone if the other is missing', () => {
    expect(studentTag(draftOf({ year: '2023' }), null).detail).toBe('2023학번');
    expect(studentTag(draftOf({ current_academic_degree: 'master' }), null).detail).toBe('석사');
  });
});

describe('the name tag of an alumni', () => {
  const draft = draftOf({
    user_name: '한도윤',
    companies: ['두레상사'],
    position_text: '편집',
    specialties: ['브랜딩'],
    educations: [
      { school: 'hangang', current_academic_degree: 'master', year: '2012', majors: ['hangang_cs'] },
      { school: '', current_academic_degree: null, year: '', majors: [] },
    ],
  });

  it('shows workplace and position, also while they are typed', () => {
    const tag = alumniTag(draft, null);
    expect([tag.name, tag.place, tag.detail]).toEqual(['한도윤', '두레상사', '편집']);
    expect(wordsOf(tag)).toEqual({ '전문 분야': ['브랜딩'], 학교: [], 스킬: [] });
  });

  it('names schools once their list has loaded', () => {
    expect(wordsOf(alumniTag(draft, [school])).학교).toEqual(['한강대학교 컴퓨터공학부 · 석사']);
  });
});
