import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { anyText, keep, readKept } from '../../form/draft.ts';

/** Words with the version that they were saved as, or are based on. */
interface VersionedWords extends NewsWords {
  readonly version: number;
}

const wordsOf = ({ subject, text, version }: VersionedWords): VersionedWords => ({ subject, text, version });
const isSame = (one: NewsWords, other: NewsWords) => one.subject === other.subject && one.text === other.text;

const parts = { subject: anyText, text: anyText, version: v.number() };

/** Typed words, kept for the tab until they are saved. */
export function useWords(of: string, saved: VersionedWords) {
  const key = `news-${of}`;
  const [words, setWords] = useState<VersionedWords>(() => {
    const typed = { ...wordsOf(saved), ...readKept(key, parts)?.typed };
    return isSame(typed, saved) ? wordsOf(saved) : typed;
  });
  const change = (changes: Partial<VersionedWords>) => {
    const typed = { ...words, ...changes };
    keep(key, { typed, base: {}, attempt: null });
    setWords(typed);
  };
  const drop = () => keep(key, null);
  const isUnsaved = !isSame(words, saved);
  return {
    words,
    change,
    /** Drops the draft, after it was saved or given up. */
    drop,
    isUnsaved,
    /** Whether other words were saved meanwhile, by somebody else or in another tab. */
    isOvertaken: isUnsaved && words.version !== saved.version,
    /** Keeps the typed words, so that saving replaces what was saved meanwhile. */
    keepTyped: () => change({ version: saved.version }),
    takeSaved: () => {
      drop();
      setWords(wordsOf(saved));
    },
  };
}
