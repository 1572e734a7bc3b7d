import { ownId } from '../session/use-session.ts';
import type { ProjectsPage } from './load-projects.ts';

interface KeptList {
  /** Whose session it was loaded in. */
  readonly owner: string | null;
  readonly page: ProjectsPage;
}

/** By the entry of the history that it is on. */
const lists = new Map<string, KeptList>();
const listsMax = 5;

/** Keeps what has been loaded of a list, for who comes back to it. */
export function keepList(entry: string, page: ProjectsPage): void {
  lists.delete(entry);
  lists.set(entry, { owner: ownId(), page });
  const [oldest] = lists.keys();
  if (lists.size > listsMax && oldest !== undefined) lists.delete(oldest);
}

/**
 * What has just come as the first page, and behind it what was kept. Of that, all up to the last project that came again
 * has come too, or is gone; where none came again nobody knows what is between them.
 */
export function continued(first: ProjectsPage, kept: ProjectsPage): ProjectsPage {
  const ids = kept.projects.map(({ id }) => id);
  const last = Math.max(-1, ...first.projects.map(({ id }) => ids.indexOf(id)));
  const rest = kept.projects.slice(last + 1);
  if (first.next_cursor === null || last === -1 || rest.length === 0) return first;
  return { ...first, projects: [...first.projects, ...rest], next_cursor: kept.next_cursor };
}

/** The list as it was left, where it was. */
export function listAt(entry: string, first: ProjectsPage): ProjectsPage {
  const kept = lists.get(entry);
  return kept && kept.owner === ownId() ? continued(first, kept.page) : first;
}
