import { useState } from 'react';
import { useAct } from '../../api/use-act.ts';
import { keywordText } from '../../fields/profile-text.ts';
import { addKeywords } from '../../fields/word-rules.ts';
import { errorText } from '../../text/errors.ko.ts';
import { faultsIn, type ProjectFaults } from './project-body.ts';
import type { ProjectDraft } from './project-draft.ts';
import { projectFaultText, projectFormText } from './project-form-text.ts';
import type { DraftOfProject } from './use-project-draft.ts';

/** What is wrong, in words, by field; a new object whenever it was looked at anew. */
export type ProjectErrors = Record<string, string>;

export interface ProjectSending {
  readonly pending: boolean;
  readonly errors: ProjectErrors;
  /** Why the whole was refused, in words. */
  readonly failure: string | null;
  readonly send: () => Promise<void>;
  /** What was wrong is not there any more. */
  readonly forget: () => void;
}

const errorsOf = (faults: ProjectFaults): ProjectErrors =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, projectFaultText(field, fault)]));

/** A keyword that is typed and not added yet is meant as well. */
function withTypedKeyword({ latest, change }: DraftOfProject): ProjectErrors {
  const { keywords, keyword_text } = latest();
  if (keyword_text.trim() === '') return {};
  const { words, fault } = addKeywords(keywords, keyword_text);
  if (fault !== null) return { keywords: keywordText.faults[fault] };
  change({ keywords: [...words], keyword_text: '' });
  return {};
}

/** Checks what is written, then has `act` send it: once, however often it is pressed. */
export function useProjectSending(
  written: DraftOfProject,
  act: (draft: ProjectDraft) => Promise<void>,
): ProjectSending {
  const [errors, setErrors] = useState<ProjectErrors>({});
  const { pending, failure, run, fail } = useAct(({ type, fields }) => {
    setErrors(errorsOf(fields as ProjectFaults));
    return type === 'not_found' ? projectFormText.gone : errorText[type];
  });

  const send = async () => {
    if (pending) return;
    const typed = withTypedKeyword(written);
    const wrong = { ...errorsOf(faultsIn(written.latest())), ...typed };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return fail(null);
    await run(() => act(written.latest()));
  };
  const forget = () => {
    setErrors({});
    fail(null);
  };
  return { pending, errors, failure, send, forget };
}
