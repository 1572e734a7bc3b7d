import { type ReactNode, useEffect, useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import list from './rows.module.css';

type ListPage<Name extends string> = { readonly next: string | null } & {
  readonly [name in Name]: readonly unknown[];
};

interface ReadOn<Page, Name> {
  /** Which part of a page contains the list. */
  readonly of: Name;
  /** Fetches the page after a cursor. */
  readonly read: (after: string) => Promise<Page>;
  /** The label of the button that loads more. */
  readonly more: string;
}

type ConsoleListProps<Page extends ListPage<Name>, Name extends string> = ReadOn<Page, Name> & {
  /** The page that the screen loaded. */
  first: Page;
  /** The list's accessible name. */
  label: string;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  /** Renders a row, an `<li>` with its key. */
  children: (row: Page[Name][number]) => ReactNode;
};

/** A list of the console: its rows, a placeholder without any, and the button that loads more. */
export function ConsoleList<Name extends string, Page extends ListPage<Name>>({
  first,
  label,
  empty,
  children,
  ...readOn
}: ConsoleListProps<Page, Name>) {
  const { page, more } = useReadOn(first, readOn);
  if (page[readOn.of].length === 0) return empty;
  return (
    <>
      <ul className={list.rows} aria-label={label}>
        {page[readOn.of].map(children)}
      </ul>
      {more}
    </>
  );
}

/**
 * The rows loaded so far, and the button that loads more. Starts anew when the screen loads a new first page.
 */
export function useReadOn<Name extends string, Page extends ListPage<Name>>(
  first: Page,
  { of, more: label, read }: ReadOn<Page, Name>,
) {
  const act = useAct();
  const [page, setPage] = useState(first);
  useEffect(() => setPage(first), [first]);
  const readOn = () =>
    act.run(async () => {
      const next = await read(page.next ?? '');
      setPage({ ...next, [of]: [...page[of], ...next[of]] });
    });
  const more = (
    <>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {page.next !== null && (
        <Button variant="quiet" fit className={list.more} onClick={readOn} pending={act.pending}>
          {label}
        </Button>
      )}
    </>
  );
  return { page, more };
}
