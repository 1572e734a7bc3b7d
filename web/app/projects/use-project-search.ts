import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { all, askedOf, type Choice, isAll, isSearch, type ProjectSearch, searchOf } from './search.ts';

/** How long typing rests before it is looked for. */
const typingPauseMs = 300;

/**
 * The search stands in the URL, so that back, reload and a shared link keep it; what is being typed is ahead of it.
 * Looked for while a syllable is still being composed: half a syllable finds its word.
 */
export function useProjectSearch() {
  const search = searchOf(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.query);
  const asked = useRef(search.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Back and forward bring another search, which the field then shows; its own never overtakes what is typed.
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
  // One way back from a search, however long it was typed at.
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
    /** One at a time; all where it is chosen already. */
    choose(choice: Choice, isChosen: boolean) {
      if (!(isChosen && isAll(choice)))
        go({ query: searchWords(typed, searchQueryMaxLength), ...(isChosen ? all : choice) }, false);
    },
  };
}
