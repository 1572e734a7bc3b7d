import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { all, askedOf, type Choice, isAll, isSearch, type ProjectSearch, searchOf } from './search.ts';

/** The pause in typing before a search. */
const typingPauseMs = 300;

/**
 * The search is in the URL, so that going back, reloading and sharing keep it; the typed text may be ahead of
 * it. It also runs during composition, since half a syllable finds its word.
 */
export function useProjectSearch() {
  const search = searchOf(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.query);
  const asked = useRef(search.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Back and forward bring another search, which the field shows; results of the field's own search never
  // overwrite the text.
  useEffect(() => {
    if (search.query === asked.current) return;
    asked.current = search.query;
    clearTimeout(pause.current);
    setTyped(search.query);
  }, [search.query]);

  const go = (next: ProjectSearch, replace: boolean) => {
    clearTimeout(pause.current);
    asked.current = next.query;
    void navigate(paths.home(askedOf(next)), { replace, preventScrollReset: true });
  };
  // All typing in a search makes a single history entry.
  const lookFor = (text: string) => {
    const query = searchWords(text, searchQueryMaxLength);
    if (query !== asked.current) go({ ...search, query }, isSearch(search));
  };
  return {
    search,
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => lookFor(text), typingPauseMs);
    },
    lookNow: () => lookFor(typed),
    clear() {
      setTyped('');
      lookFor('');
    },
    /** Chooses one filter; pressing the chosen one again shows all. */
    choose(choice: Choice, isChosen: boolean) {
      if (!(isChosen && isAll(choice)))
        go({ query: searchWords(typed, searchQueryMaxLength), ...(isChosen ? all : choice) }, false);
    },
  };
}
