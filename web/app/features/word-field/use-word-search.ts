import type { searchCompanies, searchPositions, searchSkills } from '@dure/contract/catalog.ts';
import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { useEffect, useState } from 'react';
import type { Call } from '../../api/call.ts';

/** Where words to pick from are looked up. */
export type WordSearch = typeof searchSkills | typeof searchCompanies | typeof searchPositions;

const pauseMs = 200;

/** Words that fit the typed text, once one pauses; an older search never overtakes a newer one. Failing gives none. */
export function useWordSearch(call: Call, route: WordSearch, typed: string): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const query = typed.normalize('NFC').trim().slice(0, searchQueryMaxLength);
  useEffect(() => {
    if (query === '') {
      setFound([]);
      return;
    }
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const words = await call(route, { query: { query } }, { signal: search.signal }).catch(() => []);
      if (!search.signal.aborted) setFound(words);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [call, route, query]);
  return found;
}
