import { listNotices, type Notice, noticeKinds, readNotices } from '@dure/contract/notices.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import type { CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { keepUnread } from '../layout/unread-store.ts';

export type NoticesPage = Answer<typeof listNotices>;

interface Notices {
  readonly notices: readonly Notice[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly failure: CallErrorType | null;
  readonly loadMore: () => void;
}

/**
 * The first page of notices and those loaded after it. Shown notices are marked as read; on this screen they
 * stay marked as unread.
 */
export function useNotices(first: NoticesPage): Notices {
  const call = useCall();
  const [page, setPage] = useState(first);
  const { pending, failure, run } = useAct();
  useMarkRead(page.notices);
  const loadMore = () =>
    void run(async () => {
      if (page.next_cursor === null) return;
      const next = await call(listNotices, { query: { cursor: page.next_cursor } });
      setPage({ ...next, notices: [...page.notices, ...next.notices] });
    });
  return {
    // A newer release may add kinds without a text here.
    notices: page.notices.filter(({ kind }) => kind in noticeKinds),
    hasMore: page.next_cursor !== null,
    pending,
    failure,
    loadMore,
  };
}

/** A notice that could not be marked stays unread. */
function useMarkRead(shown: readonly Notice[]): void {
  const call = useCall();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const ids = shown.filter(({ id, read }) => !read && !marked.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) marked.current.add(id);
    call(readNotices, { body: { ids } })
      .then(({ unread }) => keepUnread(unread))
      .catch(() => undefined);
  }, [call, shown]);
}
