import { type FormEvent, useEffect, useState } from 'react';
import { changesOf } from '../../features/profile-edit/profile-changes.ts';
import type { ProfileEdits } from '../../features/profile-edit/use-profile-edits.ts';
import type { Saving } from '../../features/profile-edit/use-saving.ts';
import { profileEditText as text } from '../../text/profile-edit.ts';
import { profileFaultText } from '../../text/register.ts';
import type { ErrorOf, FaultMarks } from '../sign-up/step-form.tsx';
import type { ProfileData } from './profile-data.ts';
import { profileFaults } from './profile-faults.ts';
import { addTypedWords } from './typed-words.ts';

interface ProfileForm {
  readonly submit: (event: FormEvent) => void;
  readonly errorOf: ErrorOf;
  readonly marks: FaultMarks;
  readonly round: number;
}

/** Checks what has changed and saves it, or says at each field what is wrong and leads to the first of them. */
export function useProfileForm(
  formId: string,
  { saved }: Pick<ProfileData, 'saved'>,
  edits: ProfileEdits,
  { save, refused }: Pick<Saving, 'save' | 'refused'>,
): ProfileForm {
  const [pressed, setPressed] = useState(0);
  const [round, setRound] = useState(0);
  const [unadded, setUnadded] = useState<Readonly<Record<string, string>>>({});
  useFirstWrong(formId, pressed, refused);

  const faultsNow = () => profileFaults(edits.now(), changesOf(saved, edits.now()), saved.user_type);
  const shown = pressed > 0 ? faultsNow() : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { changes, errors } = addTypedWords(edits.now());
    if (Object.keys(changes).length > 0) {
      edits.change(changes);
      setRound(round + 1);
    }
    setUnadded(errors);
    if (Object.keys(errors).length === 0 && Object.keys(faultsNow()).length === 0) {
      setPressed(0);
      void save(changesOf(saved, edits.now()));
    } else setPressed(pressed + 1);
  };
  return {
    submit,
    round,
    marks: { show: () => setPressed(pressed + 1), clear: () => setPressed(0) },
    errorOf(field) {
      const fault = shown[field] ?? refused[field];
      if (unadded[field]) return unadded[field];
      if (fault === undefined) return undefined;
      return field === 'introduction' ? text.introductionTooLong : profileFaultText(field, fault);
    },
  };
}

function useFirstWrong(formId: string, pressed: number, refused: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press in vain and each refusal leads there anew
  useEffect(() => {
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  }, [formId, pressed, refused]);
}
