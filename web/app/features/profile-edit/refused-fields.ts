import type { FieldFault } from '@dure/contract/errors.ts';

const names: readonly (readonly [path: RegExp, name: string])[] = [
  [/^(user_name|introduction)$/, '$1'],
  [/^keywords(\..*)?$/, 'keyword'],
  [/^skills(\..*)?$/, 'skill'],
  [/^company_infos\.0\.(company|position)(\..*)?$/, '$1'],
  [/^company_infos\.0\.field(\..*)?$/, 'specialty'],
];

const schoolPath = /^school_infos\.(\d+)\.(school|degree|majors|year)(\..*)?$/;

/** The `name` of the field that a path of the body is typed in, or null; the second school's year is `year_2`. */
function fieldNameOf(path: string): string | null {
  const [, at, part] = schoolPath.exec(path) ?? [];
  if (part !== undefined) {
    const name = part === 'degree' ? 'current_academic_degree' : part;
    return at === '0' ? name : `${name}_${Number(at) + 1}`;
  }
  const found = names.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : null;
}

/** What the api refused, by the fields of the form. */
export function refusedFields(fields: Readonly<Record<string, FieldFault>>): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const [path, fault] of Object.entries(fields)) {
    const name = fieldNameOf(path);
    if (name) faults[name] ??= fault;
  }
  return faults;
}
