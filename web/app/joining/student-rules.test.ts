import { describe, expect, it } from 'vitest';
import { isComplete, stepFaults, stepOfFaults, stepToShow, yearOf } from '../fields/step-rules.ts';
import { type StudentProfile, type StudentStep, studentRules } from './student-rules.ts';

const complete: StudentProfile = {
  user_name: '박지훈',
  current_academic_degree: 'bachelor',
  year: '2023',
  majors: ['hangang-computer-science'],
  keywords: ['창업'],
  skills: ['Figma'],
  over_14: true,
  terms: true,
  privacy: true,
};
const faults = (step: StudentStep, profile: StudentProfile) => stepFaults(studentRules, step, profile);
const show = (asked: string | null, profile: StudentProfile) => stepToShow(studentRules, asked, profile);

describe('the faults of a step', () => {
  it('are empty for a complete profile', () => {
    expect(faults('about', complete)).toEqual({});
    expect(isComplete(studentRules, complete)).toBe(true);
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['999', 'malformed'],
    ['0999', 'malformed'],
    ['10000', 'malformed'],
    ['20２', 'malformed'],
    ['20.3', 'malformed'],
    ['2e3', 'malformed'],
    ['이천삼', 'malformed'],
    ['1000', undefined],
    ['9999', undefined],
    ['２０２３', undefined],
    [' 2023 ', undefined],
  ])('of the year “%s”: %s', (year, fault) => {
    expect(faults('about', { ...complete, year }).year).toBe(fault);
  });

  it.each([
    [{ user_name: ' 　' }, 'about', { user_name: 'required' }],
    [{ user_name: '가'.repeat(41) }, 'about', { user_name: 'too_long' }],
    [{ current_academic_degree: null }, 'about', { current_academic_degree: 'required' }],
    [{ majors: [] }, 'about', { majors: 'required' }],
    [{ keywords: [] }, 'interests', { keyword: 'required' }],
    [{ skills: [], terms: false }, 'skills', { skill: 'required', terms: 'required' }],
  ] as const)('with %j in “%s”: %j', (change, step, expected) => {
    const profile = { ...complete, ...change };
    expect(faults(step, profile)).toEqual(expected);
    expect(isComplete(studentRules, profile)).toBe(false);
  });
});

describe('the step to show', () => {
  it('is the requested one if all before it are complete', () => {
    expect(show('skills', complete)).toBe('skills');
    expect(show('interests', { ...complete, keywords: [] })).toBe('interests');
  });

  it('is otherwise the first incomplete one', () => {
    expect(show('skills', { ...complete, keywords: [] })).toBe('interests');
    expect(show('skills', { ...complete, year: '', keywords: [] })).toBe('about');
  });

  it.each([null, '', 'elsewhere'])('is the first if the request is %s', (asked) => {
    expect(show(asked, complete)).toBe('about');
  });

  it.each([
    [{ skill: 'required', keyword: 'too_long' }, 'interests'],
    [{ password: 'too_short' }, 'skills'],
    [{ majors: 'not_listed', terms: 'required' }, 'about'],
    [{}, 'skills'],
  ] as const)('after these faults of the api, %j, is %s', (refused, step) => {
    expect(stepOfFaults(studentRules, refused)).toBe(step);
  });
});

it('reads a year in full-width digits', () => {
  expect(yearOf(' ２０２３')).toBe('2023');
});
