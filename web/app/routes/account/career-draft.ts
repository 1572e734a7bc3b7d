import { useState } from 'react';
import { addTyped, noWork, type TypedWork } from '../../features/word-field/work-words.ts';

export type CareerDraft = TypedWork;

const key = 'graduation';

function kept(): CareerDraft {
  try {
    return { ...noWork, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return noWork;
  }
}

/** What a student who graduates has said of their work, kept for this tab. */
export function useCareerDraft() {
  const [draft, setDraft] = useState(kept);
  const change = (changes: Partial<CareerDraft>) => {
    const next = { ...kept(), ...changes };
    sessionStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  return {
    draft,
    change,
    /** With what is typed and not added yet, and why some of it can't be. */
    addTyped: () => {
      const added = addTyped(kept());
      change(added.changes);
      return { draft: kept(), errors: added.errors };
    },
    drop: () => sessionStorage.removeItem(key),
  };
}
