import type { FieldFault } from '@dure/contract/errors.ts';
import { editProfile, type ProfileChanges } from '@dure/contract/own-profile.ts';
import { useCall } from '../api/call-context.ts';
import type { CallError, CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { isChanged } from './profile-changes.ts';

type Refusal = Pick<Saving, 'failure' | 'refused'>;

const fine: Refusal = { failure: null, refused: {} };

export interface Saving {
  readonly saving: boolean;
  /** What can be mended at no field. */
  readonly failure: CallErrorType | null;
  /** By the `name` of a field; the same object until another try. */
  readonly refused: Readonly<Record<string, FieldFault>>;
  readonly save: (changes: ProfileChanges) => Promise<void>;
}

/** Saves what has changed; where nothing has, it is saved. */
export function useSaving(onSaved: () => Promise<void> | void): Saving {
  const call = useCall();
  const { pending, failure, run } = useAct(refusalOf);
  const save = async (changes: ProfileChanges) => {
    await run(async () => {
      if (isChanged(changes)) await call(editProfile, { body: changes });
      await onSaved();
    });
  };
  return { saving: pending, ...(failure ?? fine), save };
}

function refusalOf({ type, fields }: CallError): Refusal {
  const refused = refusedFields(fields);
  return Object.keys(refused).length > 0
    ? { failure: null, refused }
    : { failure: type, refused: fine.refused };
}

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
