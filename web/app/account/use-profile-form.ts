import { type FormEvent, useEffect, useState } from 'react';
import type { ErrorOf, FaultMarks } from '../fields/field-errors.ts';
import { useRefusedTexts } from '../fields/field-errors.ts';
import { profileFaultText } from '../fields/profile-text.ts';
import type { FieldErrors } from '../ui/field-errors.ts';
import { changesOf } from './profile-changes.ts';
import type { ProfileData } from './profile-data.ts';
import { addTypedWords, profileFaults } from './profile-faults.ts';
import { profileEditText as text } from './profile-text.ts';
import type { ProfileEdits } from './use-profile-edits.ts';
import type { Saving } from './use-saving.ts';

interface ProfileForm {
  readonly submit: (event: FormEvent) => void;
  /** Of the api. */
  readonly refusedTexts: FieldErrors;
  readonly errorOf: ErrorOf;
  readonly marks: FaultMarks;
  /** Fills the fields in anew, with nothing wrong. */
  readonly restart: () => void;
  readonly round: number;
  /** Takes back what was wrong with a field's typed words, once they are others. */
  readonly onTyping: (field: string) => void;
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
  const refusedTexts = useRefusedTexts(refused);
  useFirstWrong(formId, pressed);

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
    refusedTexts,
    round,
    restart() {
      setPressed(0);
      setUnadded({});
      setRound(round + 1);
    },
    onTyping: (field) => setUnadded({ ...unadded, [field]: '' }),
    marks: { show: () => setPressed(pressed + 1), clear: () => setPressed(0) },
    errorOf(field) {
      if (unadded[field]) return unadded[field];
      const fault = shown[field];
      return fault && (field === 'introduction' ? text.introductionTooLong : profileFaultText(field, fault));
    },
  };
}

/** What the api refused the form leads to by itself. */
function useFirstWrong(formId: string, pressed: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press in vain leads there anew
  useEffect(() => {
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  }, [formId, pressed]);
}
