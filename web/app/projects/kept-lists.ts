import { readPageState } from '../document/read-page-state.ts';
import { isOpenedByAddress } from '../routing/history-entry.ts';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { ownId } from '../session/use-session.ts';
import type { ProjectsPage } from './load-projects.ts';

interface KeptList {
  /** Whose session it was loaded in. */
  readonly owner: string | null;
  readonly page: ProjectsPage;
}

/** By the entry of the history that each is on (routing/history-entry.ts). */
type Lists = Map<string, KeptList>;

const listsMax = 5;

const key = 'lists';

/** Of another release they may be of another form. */
interface Stored {
  readonly release: string;
  readonly lists: readonly (readonly [string, KeptList])[];
}

/** What is opened by its address begins anew: a reload or a way back leads to what was there. */
function isRevisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

/** What the tab's last page left. */
function stored(): Lists {
  try {
    const { release, lists } = JSON.parse(keptInTab(key) ?? '') as Stored;
    if (release !== readPageState().settings.release) return new Map();
    const isHere = isRevisit();
    return new Map(lists.filter(([entry]) => isHere || !isOpenedByAddress(entry)));
  } catch {
    return new Map();
  }
}

/** Theirs who is signed in; who has left or signed out leaves nothing behind. */
const own = (lists: Lists) => [...lists].filter(([, { owner }]) => owner !== null && owner === ownId());

/** A phone drops the page of a tab that nobody looks at, and a reload drops it too: once out of sight they are stored. */
function storeOutOfSight(lists: Lists): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    const { release } = readPageState().settings;
    const kept = own(lists);
    if (kept.length === 0) dropFromTab(key);
    else keepInTab(key, JSON.stringify({ release, lists: kept } satisfies Stored));
  });
}

let known: Lists | undefined;

function lists(): Lists {
  if (known === undefined) {
    known = stored();
    storeOutOfSight(known);
  }
  return known;
}

/** Keeps what has been loaded of a list, for who comes back to it. */
export function keepList(entry: string, page: ProjectsPage): void {
  const kept = lists();
  kept.delete(entry);
  kept.set(entry, { owner: ownId(), page });
  const [oldest] = kept.keys();
  if (kept.size > listsMax && oldest !== undefined) kept.delete(oldest);
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
  const kept = lists().get(entry);
  return kept && kept.owner === ownId() ? continued(first, kept.page) : first;
}
