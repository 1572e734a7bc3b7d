import { useState } from 'react';
import { NameField } from '../../features/profile-form/name-field.tsx';
import { draftOf } from '../../features/signup-draft/draft-store.ts';
import { WorkFields } from '../../features/word-field/work-fields.tsx';
import { addTyped } from '../../features/word-field/work-words.ts';
import { alumniRegisterText as text } from '../../text/alumni-register.ts';
import { Fields } from '../../ui/field.tsx';
import { StepForm } from '../sign-up/step-form.tsx';
import type { AlumniStepProps } from './alumni-step.ts';

/** 2 / 4: who one is and what one does. */
export function BasicsStep({ change, ...step }: AlumniStepProps) {
  const { draft, invitation } = step;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // Fields start anew once their text has become a chip.
  const [round, setRound] = useState(0);
  const addAllTyped = () => {
    const added = addTyped(draftOf(invitation.code));
    setErrors(added.errors);
    if (Object.keys(added.changes).length > 0) {
      change(added.changes);
      setRound(round + 1);
    }
    return Object.keys(added.errors).length === 0;
  };
  return (
    <StepForm {...step} {...text.basics} beforeNext={addAllTyped}>
      {(errorOf) => (
        <Fields>
          <NameField
            value={draft.user_name}
            onChange={(user_name) => change({ user_name })}
            error={errorOf('user_name')}
          />
          <WorkFields
            work={draft}
            change={change}
            onTyping={(name) => setErrors({ ...errors, [name]: '' })}
            errorOf={(name) => errors[name] || errorOf(name)}
            round={round}
          />
        </Fields>
      )}
    </StepForm>
  );
}
