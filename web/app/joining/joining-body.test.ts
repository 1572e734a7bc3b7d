import { AlumniRegistration, ProjectRegistration, StudentRegistration } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Account, alumniBody, studentBody } from './joining-body.ts';

const account: Account = {
  code: 'c0de-of-the-link',
  proof: { email: 'jihoon@hangang.ac.kr', token: 'a.b.c' },
  password: '봄비처럼 천천히 24',
  marketing: false,
  project: null,
};
const project = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  inviterId: '0199a1b2-0000-7000-8000-000000000002',
};

const student = {
  user_name: '박지훈',
  school: 'hangang',
  current_academic_degree: 'bachelor',
  year: '2023',
  majors: ['hangang-law', 'hangang-music'],
  keywords: ['창업'],
  skills: ['Figma'],
} as const;

const alumni = {
  user_name: '윤서진',
  company: '한강출판',
  position: '편집자',
  specialties: ['편집', '기획'],
  schools: [
    { school: 'hangang', degree: 'bachelor', majors: ['hangang-law'], year: 2009 },
    { school: 'snu', degree: 'master', majors: ['snu-linguistics', 'snu-law'], year: 2014 },
  ],
  skills: ['글쓰기'],
} as const;
const typed = {
  ...alumni,
  schools: alumni.schools.map((school) => ({ ...school, majors: [...school.majors] })),
} as unknown as Parameters<typeof alumniBody>[1];

describe('the body of a registration', () => {
  it('is valid by the contract', () => {
    expect(v.is(StudentRegistration, studentBody(account, student))).toBe(true);
    expect(v.is(AlumniRegistration, alumniBody(account, typed))).toBe(true);
    // The schema tells the variants apart by `user_type`.
    const byProject = { ...account, project };
    expect(v.is(ProjectRegistration, alumniBody(byProject, typed))).toBe(true);
    expect(v.is(ProjectRegistration, studentBody(byProject, student))).toBe(true);
  });

  it('names the second major, or null', () => {
    expect(studentBody(account, student).profile).toMatchObject({
      first_major: 'hangang-law',
      second_major: 'hangang-music',
    });
    expect(alumniBody(account, typed).profile).toMatchObject({
      first_major: 'hangang-law',
      second_major: null,
    });
  });

  it('repeats an alumni’s first school, and has a single workplace', () => {
    expect(alumniBody(account, typed)).toMatchObject({
      user_type: 'alumni',
      profile: {
        school: 'hangang',
        current_academic_degree: 'bachelor',
        year: 2009,
        school_infos: alumni.schools,
      },
      company_infos: [{ company: '한강출판', field: ['편집', '기획'], position: ['편집자'] }],
    });
  });

  it('says who invites to which project', () => {
    expect(studentBody({ ...account, project }, student)).toMatchObject({
      inviter_id: project.inviterId,
      project_card_id: project.id,
    });
  });
});
