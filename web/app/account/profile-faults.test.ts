import type { OwnProfile } from '@dure/contract/own-profile.ts';
import { expect, it } from 'vitest';
import { changesOf } from './profile-changes.ts';
import { profileFaults } from './profile-faults.ts';
import { type TypedProfile, typedOf } from './typed-profile.ts';

const saved: OwnProfile = {
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

function faults(edits: Partial<TypedProfile>, userType: 'student' | 'alumni' = 'student') {
  const typed = { ...typedOf(saved), ...edits };
  return profileFaults(typed, changesOf(saved, typed), userType);
}

it('finds nothing wrong with what is as it was, though it lacks something', () => {
  expect(faults({})).toEqual({});
  expect(faults({ user_name: '이든' })).toEqual({});
});

it('finds what has become wrong', () => {
  const [school] = typedOf(saved).educations;
  expect(faults({ user_name: ' ', introduction: '가'.repeat(1001) })).toEqual({
    user_name: 'required',
    introduction: 'too_long',
  });
  expect(school && faults({ educations: [{ ...school, year: '23', majors: [] }] })).toEqual({
    year: 'malformed',
    majors: 'required',
  });
});

it('wants a keyword of a student only', () => {
  expect(faults({ keywords: [] })).toEqual({ keyword: 'required' });
  expect(faults({ keywords: [] }, 'alumni')).toEqual({});
});

it('wants the whole of an alumni’s work', () => {
  expect(faults({ companies: ['두레상사'] }, 'alumni')).toEqual({
    position: 'required',
    specialty: 'required',
  });
});
