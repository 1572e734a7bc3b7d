import type { OwnProfile } from '@dure/contract/own-profile.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, isChanged, profileFaults, type TypedProfile, typedOf } from './profile-body.ts';

const saved: OwnProfile = {
  id: '0199',
  user_type: 'alumni',
  user_name: '한도윤',
  image: '/images/a/640.webp',
  introduction: '안녕하세요.\n반가워요.',
  keywords: ['교육'],
  skills: ['글쓰기'],
  school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-law'], year: 2009 }],
  company_infos: [{ company: '두레상사', field: ['브랜딩'], position: ['편집장'] }],
};
const typed = typedOf(saved);
const [school] = typed.educations;

describe('changesOf', () => {
  it('is empty for an unchanged profile, whatever the order of its keys', () => {
    expect(changesOf(saved, typed)).toEqual({});
    expect(changesOf(saved, { ...typed, user_name: ' 한도윤 ' })).toEqual({});
    const shuffled = { year: 2009, majors: ['snu-law'], degree: 'bachelor', school: 'snu' } as const;
    expect(changesOf({ ...saved, school_infos: [{ ...shuffled, majors: ['snu-law'] }] }, typed)).toEqual({});
  });

  // Shows 17.7: only changes are sent
  it('contains only what has changed', () => {
    expect(changesOf(saved, { ...typed, user_name: '한 도윤', skills: ['글쓰기', '기획'] })).toEqual({
      user_name: '한 도윤',
      skills: ['글쓰기', '기획'],
    });
    expect(changesOf(saved, { ...typed, introduction: '  \n' })).toEqual({ introduction: null });
    expect(changesOf(saved, { ...typed, companies: ['한강출판'] })).toEqual({
      company_infos: [{ company: '한강출판', field: ['브랜딩'], position: ['편집장'] }],
    });
    expect(school && changesOf(saved, { ...typed, educations: [{ ...school, year: '2010' }] })).toEqual({
      school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-law'], year: 2010 }],
    });
  });

  it('contains a new picture’s id, or null if the picture was removed', () => {
    expect(changesOf(saved, { ...typed, picture: { image: '/images/b/640.webp', id: 'b' } })).toEqual({
      image_id: 'b',
    });
    expect(changesOf(saved, { ...typed, picture: null })).toEqual({ image_id: null });
    expect(changesOf({ ...saved, image: null }, { ...typed, picture: null })).toEqual({});
  });

  it('counts incomplete entries as changes', () => {
    const empty = { school: '', current_academic_degree: null, year: '', majors: [] };
    expect(isChanged(changesOf(saved, { ...typed, educations: [...typed.educations, empty] }))).toBe(true);
    expect(isChanged(changesOf(saved, { ...typed, positions: [] }))).toBe(true);
  });
});

describe('profileFaults', () => {
  const student: OwnProfile = {
    id: '0199',
    user_type: 'student',
    user_name: '서이든',
    image: null,
    introduction: null,
    keywords: ['교육'],
    skills: [],
    school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-law'], year: 2023 }],
    company_infos: [],
  };

  const faults = (edits: Partial<TypedProfile>, userType: 'student' | 'alumni' = 'student') =>
    profileFaults({ ...student, user_type: userType }, { ...typedOf(student), ...edits });

  it('ignores unchanged fields, even incomplete ones', () => {
    expect(faults({})).toEqual({});
    expect(faults({ user_name: '이든' })).toEqual({});
  });

  it('reports changed fields that are invalid', () => {
    const [school] = typedOf(student).educations;
    expect(faults({ user_name: ' ', introduction: '가'.repeat(1001) })).toEqual({
      user_name: 'required',
      introduction: 'too_long',
    });
    expect(school && faults({ educations: [{ ...school, year: '23', majors: [] }] })).toEqual({
      year: 'malformed',
      majors: 'required',
    });
  });

  it('requires a keyword of students only', () => {
    expect(faults({ keywords: [] })).toEqual({ keyword: 'required' });
    expect(faults({ keywords: [] }, 'alumni')).toEqual({});
  });

  it('requires position and specialty with an alumni’s workplace', () => {
    expect(faults({ companies: ['두레상사'] }, 'alumni')).toEqual({
      position: 'required',
      specialty: 'required',
    });
  });
});
