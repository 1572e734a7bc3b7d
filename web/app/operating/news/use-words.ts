import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useState } from 'react';
import { tabDraft } from '../../session/tab-draft.ts';

/** Words, and the version of the news that they were saved as, or are typed upon. */
interface VersionedWords extends NewsWords {
  readonly version: number;
}

const wordsOf = ({ subject, text, version }: VersionedWords): VersionedWords => ({ subject, text, version });
const isSame = (one: NewsWords, other: NewsWords) => one.subject === other.subject && one.text === other.text;

/** Words as they are typed, kept for the tab until they are saved. */
export function useWords(key: string, saved: VersionedWords) {
  const [kept] = useState(() => tabDraft(`news-${key}`, () => wordsOf(saved)));
  const [words, setWords] = useState<VersionedWords>(() => {
    const typed = kept.read();
    if (!isSame(typed, saved)) return typed;
    kept.drop();
    return wordsOf(saved);
  });
  const isUnsaved = !isSame(words, saved);
  return {
    words,
    change: (changes: Partial<NewsWords>) => setWords(kept.change(changes)),
    /** What was saved is what is typed, or nothing of it is wanted any more. */
    drop: () => kept.drop(),
    isUnsaved,
    /** Other words were saved while these were typed, by somebody else or in another tab. */
    isOvertaken: isUnsaved && words.version !== saved.version,
    /** What is typed replaces what was saved meanwhile, once it is saved. */
    keepTyped: () => setWords(kept.change({ version: saved.version })),
    takeSaved: () => {
      kept.drop();
      setWords(wordsOf(saved));
    },
  };
}
