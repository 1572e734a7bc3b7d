import type { FieldFault } from '@dure/contract/errors.ts';

const fieldNames: readonly (readonly [path: RegExp, name: string])[] = [
  [/^(user_name|current_academic_degree|year|password)$/, '$1'],
  [/^(first|second)_major$/, 'majors'],
  [/^company_infos\.0\.(company|position)(\..*)?$/, '$1'],
  [/^company_infos\.0\.field(\..*)?$/, 'specialty'],
  [/^keywords(\..*)?$/, 'keyword'],
  [/^skills(\..*)?$/, 'skill'],
  [/^consents\.(over_14|terms|privacy)$/, '$1'],
  [/^consents$/, 'terms'],
];

const schoolPath = /^school_infos\.(\d+)\.(school|degree|majors|year)(\..*)?$/;

/**
 * The `name` of the field for a path in a request body, or null. Fields of a later school carry its number
 * (`year_2`); registrations have most fields under `profile`.
 */
export function fieldNameOf(bodyPath: string): string | null {
  const path = bodyPath.replace(/^profile\./, '');
  const [, at, part] = schoolPath.exec(path) ?? [];
  if (part !== undefined) {
    const name = part === 'degree' ? 'current_academic_degree' : part;
    return at === '0' ? name : `${name}_${Number(at) + 1}`;
  }
  const found = fieldNames.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : null;
}

/** The api's faults by the form's fields. */
export function refusedFields(fields: Readonly<Record<string, FieldFault>>): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const [path, fault] of Object.entries(fields)) {
    const name = fieldNameOf(path);
    if (name) faults[name] ??= fault;
  }
  return faults;
}
