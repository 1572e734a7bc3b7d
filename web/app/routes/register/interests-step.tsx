import { useState } from 'react';
import { KeywordField } from '../../features/keyword-field/keyword-field.tsx';
import { addKeyword, type KeywordFault } from '../../features/keyword-field/keyword-rules.ts';
import { draftOf } from '../../features/signup-draft/draft-store.ts';
import { keywordText, registerText as text } from '../../text/register.ts';
import { StepForm } from '../sign-up/step-form.tsx';
import type { StudentStepProps } from './student-step.ts';

/** 3 / 4: what one is drawn to. */
export function InterestsStep({ change, ...step }: StudentStepProps) {
  const { draft, invitation } = step;
  const [fault, setFault] = useState<KeywordFault | null>(null);
  // A keyword that is typed and not added yet is meant as well.
  const addTyped = () => {
    const { keywords, keyword_text } = draftOf(invitation.code);
    if (keyword_text.trim() === '') return true;
    const added = addKeyword(keywords, keyword_text);
    if ('fault' in added) {
      setFault(added.fault);
      return false;
    }
    change({ keywords: added.keywords, keyword_text: '' });
    return true;
  };
  return (
    <StepForm {...step} {...text.interests} beforeNext={addTyped}>
      {(errorOf) => (
        <KeywordField
          keywords={draft.keywords}
          onChange={(keywords) => change({ keywords })}
          initialText={draft.keyword_text}
          onTextChange={(keyword_text) => {
            setFault(null);
            change({ keyword_text });
          }}
          error={fault ? keywordText.faults[fault] : errorOf('keyword')}
        />
      )}
    </StepForm>
  );
}
