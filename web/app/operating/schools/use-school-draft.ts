import { useRef, useState } from 'react';
import { tabDraft } from '../../session/tab-draft.ts';

/** A school as it is typed: domains a line each. */
export interface TypedSchool {
  readonly key: string;
  readonly name_ko: string;
  readonly name_en: string;
  readonly domains: string;
}

/** With what is told to who asked for it. */
export interface SchoolDraft extends TypedSchool {
  readonly answer: boolean;
  readonly words: string;
}

/** A school as it is typed, kept for the tab until it is saved; `of` says which. */
export function useSchoolDraft(of: string, school: TypedSchool) {
  const [first] = useState<SchoolDraft>({ ...school, answer: true, words: '' });
  const [kept] = useState(() => tabDraft(`school:${of}`, () => first));
  const [typed, setTyped] = useState(kept.read);
  const isDropped = useRef(false);
  return {
    typed,
    change: (changes: Partial<SchoolDraft>) => setTyped(kept.change(changes)),
    /** What was typed is saved, or nothing of it is wanted any more. */
    drop: () => {
      isDropped.current = true;
      kept.drop();
    },
    isUnsaved: () =>
      !isDropped.current &&
      (Object.keys(first) as (keyof SchoolDraft)[]).some((name) => typed[name] !== first[name]),
  };
}
