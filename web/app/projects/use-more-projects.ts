import { type FoundProject, ongoingProjects } from '@dure/contract/projects.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../api/call-context.ts';
import type { CallErrorType } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { entryOf } from '../routing/history-entry.ts';
import { keepList, listAt } from './kept-lists.ts';
import type { ProjectsAsked, ProjectsPage } from './load-projects.ts';

interface MoreProjects {
  readonly projects: readonly FoundProject[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly failure: CallErrorType | null;
  readonly loadMore: () => Promise<void>;
}

/** The pages joined without duplicates: a new project may have moved another to the next page. */
export function appended(page: ProjectsPage, next: ProjectsPage): ProjectsPage {
  const known = new Set(page.projects.map(({ id }) => id));
  const added = next.projects.filter(({ id }) => !known.has(id));
  return { ...page, projects: [...page.projects, ...added], next_cursor: next.next_cursor };
}

/** The projects of the first page and of those loaded after it, kept for coming back. */
export function useMoreProjects(first: ProjectsPage, asked: ProjectsAsked): MoreProjects {
  const call = useCall();
  const entry = entryOf(useLocation());
  const [page, setPage] = useState(() => listAt(entry, first));
  useEffect(() => keepList(entry, page), [entry, page]);
  const { pending, failure, run } = useAct();
  const loadMore = async () => {
    const { next_cursor: cursor } = page;
    if (cursor === null) return;
    // Scrolling and a press may ask at the same moment; one request is enough.
    await run(async () => {
      setPage(appended(page, await call(ongoingProjects, { query: { ...asked, cursor } })));
    });
  };
  return { projects: page.projects, hasMore: page.next_cursor !== null, pending, failure, loadMore };
}
