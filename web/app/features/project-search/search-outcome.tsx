import { projectSearchText as text } from '../../text/project-search.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search-outcome.module.css';

type SearchOutcomeProps = {
  page: {
    readonly projects: readonly unknown[];
    readonly next_cursor: string | null;
    readonly searched_for: string | null;
  };
  isSearch: boolean;
  /** Another search is under way. */
  searching: boolean;
};

/** Says what a search came to, and what a misspelt one was taken for. Always there, so that it is announced. */
export function SearchOutcome({ page, isSearch, searching }: SearchOutcomeProps) {
  const found = text.found(page.projects.length, page.next_cursor !== null);
  return (
    <div role="status">
      {isSearch && <VisuallyHidden>{searching ? text.searching : found}</VisuallyHidden>}
      {page.searched_for !== null && <p className={styles.meant}>{text.searchedFor(page.searched_for)}</p>}
    </div>
  );
}
