import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useState } from 'react';
import { tabDraft } from '../../session/tab-draft.ts';

/** Words as they are typed, kept for the tab until they are saved. */
export function useWords(key: string, saved: NewsWords) {
  const [kept] = useState(() => tabDraft(`news-${key}`, () => saved));
  const [words, setWords] = useState<NewsWords>(kept.read);
  return {
    words,
    change: (changes: Partial<NewsWords>) => setWords(kept.change(changes)),
    /** What was saved is what is typed, or nothing of it is wanted any more. */
    drop: () => kept.drop(),
    isUnsaved: words.subject !== saved.subject || words.text !== saved.text,
  };
}
