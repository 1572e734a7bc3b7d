import { useEffect, useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import list from './rows.module.css';

type ListPage<Name extends string> = { readonly next: string | null } & {
  readonly [name in Name]: readonly unknown[];
};

interface ReadOn<Page, Name> {
  /** Which part of a page is the list. */
  readonly of: Name;
  readonly label: string;
  readonly read: (after: string) => Promise<Page>;
}

/** A list as far as it was read, beginning with the page that came with the screen, and the button that reads on. */
export function useReadOn<Name extends string, Page extends ListPage<Name>>(
  first: Page,
  { of, label, read }: ReadOn<Page, Name>,
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
