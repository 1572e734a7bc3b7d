import { deadLinkErrors } from '@dure/contract/invitations.ts';
import { describe, expect, it } from 'vitest';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { fieldNameOf } from '../fields/field-names.ts';
import { joiningFailureOf } from './joining-failure.ts';

const failure = (type: CallErrorType, fields = {}) => joiningFailureOf(new CallError(type, 422, { fields }));

describe('joiningFailureOf', () => {
  it.each(['email_proof_invalid', 'email_proof_spent', 'email_registered', 'school_mismatch'] as const)(
    'sends “%s” back to the verification',
    (fault) => {
      expect(failure(fault)).toEqual({ where: 'verification', fault });
    },
  );

  it.each(deadLinkErrors)('blames the invitation if it is %s', (fault) => {
    expect(failure(fault)).toEqual({ where: 'invitation', fault });
  });

  it('finds the fields of a refused body', () => {
    const faults = { 'profile.year': 'malformed', 'profile.keywords.2': 'too_long', password: 'too_short' };
    expect(failure('invalid_input', faults)).toEqual({
      where: 'fields',
      faults: { year: 'malformed', keyword: 'too_long', password: 'too_short' },
    });
  });

  it('treats a refused code as an invalid link, and a refused proof as an unproven address', () => {
    expect(failure('invalid_input', { code: 'malformed' })).toEqual({
      where: 'invitation',
      fault: 'invalid',
    });
    expect(failure('invalid_input', { email_proof: 'required' })).toMatchObject({ where: 'verification' });
  });

  it('treats a project’s link of another inviter as invalid', () => {
    expect(failure('forbidden')).toEqual({ where: 'invitation', fault: 'invalid' });
  });

  it.each(['network', 'internal', 'rate_limited'] as const)(
    'leaves “%s” unplaced, to be tried again',
    (type) => {
      expect(failure(type)).toEqual({ where: 'nowhere', type });
    },
  );

  it('leaves faults without a field unplaced, and errors that are no answer', () => {
    expect(failure('invalid_input', { 'profile.school': 'not_listed' })).toMatchObject({ where: 'nowhere' });
    expect(joiningFailureOf(new TypeError('x'))).toEqual({ where: 'nowhere', type: 'unknown' });
  });
});

it.each([
  ['profile.first_major', 'majors'],
  ['profile.second_major', 'majors'],
  ['profile.skills', 'skill'],
  ['consents.over_14', 'over_14'],
  ['profile.school_infos.0.year', 'year'],
  ['profile.school_infos.0.degree', 'current_academic_degree'],
  ['profile.school_infos.1.majors.0', 'majors_2'],
  ['profile.school_infos.9.school', 'school_10'],
  ['company_infos.0.company', 'company'],
  ['company_infos.0.position.0', 'position'],
  ['company_infos.0.field', 'specialty'],
  ['company_infos', null],
  ['profile', null],
  ['profile.keywordsmore', null],
])('the path %s belongs to the field %s', (path, name) => {
  expect(fieldNameOf(path)).toBe(name);
});
