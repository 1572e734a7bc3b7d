import { expect, it } from 'vitest';
import { refusedFields } from '../fields/field-names.ts';

it('maps the api’s faults to the form’s fields', () => {
  expect(
    refusedFields({
      user_name: 'required',
      'keywords.2': 'too_long',
      'school_infos.0.degree': 'not_listed',
      'school_infos.1.majors.0': 'not_listed',
      'company_infos.0.field.1': 'duplicate',
      email: 'unknown',
    }),
  ).toEqual({
    user_name: 'required',
    keyword: 'too_long',
    current_academic_degree: 'not_listed',
    majors_2: 'not_listed',
    specialty: 'duplicate',
  });
});
