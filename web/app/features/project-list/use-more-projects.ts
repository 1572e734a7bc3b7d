import { ongoingProjects, type ProjectCard } from '@dure/contract/projects.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useState } from 'react';
import { CallError, type CallErrorType } from '../../api/call-error.ts';
import { useCall } from '../../call-context.ts';

export type ProjectsPage = Answer<typeof ongoingProjects>;

interface MoreProjects {
  readonly projects: readonly ProjectCard[];
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly failure: CallErrorType | null;
  readonly loadMore: () => Promise<void>;
}

/** A project that was created meanwhile may push another onto the next page: each is shown once. */
export function appended(page: ProjectsPage, next: ProjectsPage): ProjectsPage {
  const known = new Set(page.projects.map(({ id }) => id));
  const added = next.projects.filter(({ id }) => !known.has(id));
  return { ...page, projects: [...page.projects, ...added], next_cursor: next.next_cursor };
}

/** The projects of the first page and of those asked for after it. */
export function useMoreProjects(first: ProjectsPage): MoreProjects {
  const call = useCall();
  const [page, setPage] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallErrorType | null>(null);
  const loadMore = async () => {
    if (pending || page.next_cursor === null) return;
    setPending(true);
    setFailure(null);
    try {
      setPage(appended(page, await call(ongoingProjects, { query: { cursor: page.next_cursor } })));
    } catch (error) {
      setFailure(error instanceof CallError ? error.type : 'unknown');
    } finally {
      setPending(false);
    }
  };
  return { projects: page.projects, hasMore: page.next_cursor !== null, pending, failure, loadMore };
}
