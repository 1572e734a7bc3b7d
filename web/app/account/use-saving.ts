import type { FieldFault } from '@dure/contract/errors.ts';
import { editProfile, type ProfileChanges } from '@dure/contract/own-profile.ts';
import { useCall } from '../api/call-context.ts';
import type { CallError, CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { refusedFields } from '../fields/field-errors.ts';
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
  /** What was refused is not there any more. */
  readonly forget: () => void;
}

/** Saves what has changed; where nothing has, it is saved. */
export function useSaving(onSaved: () => Promise<void> | void): Saving {
  const call = useCall();
  const { pending, failure, run, fail } = useAct(refusalOf);
  const save = async (changes: ProfileChanges) => {
    await run(async () => {
      if (isChanged(changes)) await call(editProfile, { body: changes });
      await onSaved();
    });
  };
  return { saving: pending, ...(failure ?? fine), save, forget: () => fail(null) };
}

function refusalOf({ type, fields }: CallError): Refusal {
  const refused = refusedFields(fields);
  return Object.keys(refused).length > 0
    ? { failure: null, refused }
    : { failure: type, refused: fine.refused };
}
