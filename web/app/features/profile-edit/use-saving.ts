import type { FieldFault } from '@dure/contract/errors.ts';
import { editProfile, type ProfileChanges } from '@dure/contract/own-profile.ts';
import { useState } from 'react';
import { CallError, type CallErrorType } from '../../api/call-error.ts';
import { useCall } from '../../call-context.ts';
import { isChanged } from './profile-changes.ts';
import { refusedFields } from './refused-fields.ts';

type State =
  | { at: 'editing'; failure?: CallErrorType; refused?: Readonly<Record<string, FieldFault>> }
  | { at: 'saving' };

const noFaults = {};

export interface Saving {
  readonly saving: boolean;
  /** What can be mended at no field. */
  readonly failure: CallErrorType | null;
  /** By the `name` of a field; the same object until another try. */
  readonly refused: Readonly<Record<string, FieldFault>>;
  readonly save: (changes: ProfileChanges) => Promise<void>;
}

/** Saves what has changed; where nothing has, it is saved. */
export function useSaving(onSaved: () => void): Saving {
  const call = useCall();
  const [state, setState] = useState<State>({ at: 'editing' });
  const save = async (changes: ProfileChanges) => {
    if (state.at === 'saving') return;
    if (!isChanged(changes)) return onSaved();
    setState({ at: 'saving' });
    try {
      await call(editProfile, { body: changes });
      onSaved();
    } catch (error) {
      setState({ at: 'editing', ...failureOf(error) });
    }
  };
  const { failure = null, refused = noFaults } = state.at === 'editing' ? state : {};
  return { saving: state.at === 'saving', failure, refused, save };
}

function failureOf(error: unknown): Omit<Extract<State, { at: 'editing' }>, 'at'> {
  if (!(error instanceof CallError)) return { failure: 'unknown' };
  const refused = refusedFields(error.fields);
  return Object.keys(refused).length > 0 ? { refused } : { failure: error.type };
}
