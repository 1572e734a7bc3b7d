import { describe, expect, it } from 'vitest';
import {
  addEducation,
  changeEducation,
  type Education,
  emptyEducation,
  isFull,
  removeEducation,
} from '../fields/education-rules.ts';
import { isComplete, stepFaults, stepOfFaults, stepToShow } from '../fields/step-rules.ts';
import { type AlumniProfile, alumniRules } from './alumni-rules.ts';

const first: Education = {
  school: 'snu',
  current_academic_degree: 'bachelor',
  year: '2009',
  majors: ['snu-linguistics'],
};
const second: Education = { ...first, school: 'yonsei', current_academic_degree: 'master', majors: ['law'] };

const complete: AlumniProfile = {
  user_name: '윤서진',
  companies: ['한강출판'],
  positions: ['편집자'],
  specialties: ['편집'],
  educations: [first],
  skills: ['글쓰기'],
  over_14: true,
  terms: true,
  privacy: true,
};

describe('an alumni’s profile', () => {
  it('is complete with one workplace, one job title, a specialty and a school', () => {
    expect(isComplete(alumniRules, complete)).toBe(true);
  });

  it.each([
    [{ user_name: '  ' }, 'basics', { user_name: 'required' }],
    [{ companies: [] }, 'basics', { company: 'required' }],
    [{ positions: [] }, 'basics', { position: 'required' }],
    [{ specialties: [] }, 'basics', { specialty: 'required' }],
    [{ educations: [{ ...first, year: '' }] }, 'schools', { year: 'required' }],
    [{ educations: [{ ...first, year: '209' }] }, 'schools', { year: 'malformed' }],
    [{ educations: [{ ...first, year: '20099' }] }, 'schools', { year: 'malformed' }],
    [{ educations: [first, { ...second, school: '' }] }, 'schools', { school_2: 'required' }],
    [
      {
        educations: [
          { ...first, majors: [] },
          { ...second, current_academic_degree: null },
        ],
      },
      'schools',
      { majors: 'required', current_academic_degree_2: 'required' },
    ],
    [{ skills: [] }, 'skills', { skill: 'required' }],
  ] as const)('with %j has these faults in “%s”: %j', (change, step, faults) => {
    const profile = { ...complete, ...change };
    expect(stepFaults(alumniRules, step, profile)).toEqual(faults);
    expect(isComplete(alumniRules, profile)).toBe(false);
    expect(stepOfFaults(alumniRules, faults)).toBe(step);
    expect(stepToShow(alumniRules, 'skills', profile)).toBe(step);
  });
});

describe('an alumni’s list of schools', () => {
  it('gets another entry only if all are complete', () => {
    expect(addEducation([first])).toEqual({ educations: [first, emptyEducation] });
    expect(addEducation([first, { ...second, year: '' }])).toEqual({ faults: { year_2: 'required' } });
  });

  it('always keeps its first entry', () => {
    expect(removeEducation([first, second], 1)).toEqual([first]);
    expect(removeEducation([first, second], 0)).toEqual([first, second]);
  });

  it('changes one entry; another school clears its majors', () => {
    expect(changeEducation([first, second], 1, { year: '2015' })).toEqual([
      first,
      { ...second, year: '2015' },
    ]);
    expect(changeEducation([first], 0, { school: 'yonsei' })).toEqual([
      { ...first, school: 'yonsei', majors: [] },
    ]);
    expect(changeEducation([first], 0, { school: 'snu' })).toEqual([first]);
  });

  it('is full at ten entries', () => {
    expect(isFull(Array.from({ length: 9 }, () => first))).toBe(false);
    expect(isFull(Array.from({ length: 10 }, () => first))).toBe(true);
  });
});
