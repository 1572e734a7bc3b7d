import { readPageState } from '../document/read-page-state.ts';
import { isOpenedByAddress } from '../routing/history-entry.ts';
import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import { ownId } from '../session/use-session.ts';
import type { ProjectsPage } from './load-projects.ts';

interface KeptList {
  /** The session in which it was loaded. */
  readonly owner: string | null;
  readonly page: ProjectsPage;
}

/** By the entry of the history that shows it (routing/history-entry.ts). */
type Lists = Map<string, KeptList>;

const listsMax = 5;

const key = 'lists';

/** Another release may use another format. */
interface Stored {
  readonly release: string;
  readonly lists: readonly (readonly [string, KeptList])[];
}

/** Whether this is a reload or a return. A page opened by its address starts anew instead. */
function isRevisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate';
}

/** The lists that the tab's last page stored. */
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

/** Only the signed-in member's lists; leaving or signing out leaves none. */
const own = (lists: Lists) => [...lists].filter(([, { owner }]) => owner !== null && owner === ownId());

/**
 * Stores the lists whenever the page is hidden, since reloads drop its memory, and phones that of a
 * background tab.
 */
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

/** Keeps the loaded part of a list for coming back to it. */
export function keepList(entry: string, page: ProjectsPage): void {
  const kept = lists();
  kept.delete(entry);
  kept.set(entry, { owner: ownId(), page });
  const [oldest] = kept.keys();
  if (kept.size > listsMax && oldest !== undefined) kept.delete(oldest);
}

/**
 * A new first page, followed by the rest of the kept list. Kept projects before the last one that is on the
 * new page have come again or are gone. If none came again, the gap is unknown, so only the first page is
 * used.
 */
export function continued(first: ProjectsPage, kept: ProjectsPage): ProjectsPage {
  const ids = kept.projects.map(({ id }) => id);
  const last = Math.max(-1, ...first.projects.map(({ id }) => ids.indexOf(id)));
  const rest = kept.projects.slice(last + 1);
  if (first.next_cursor === null || last === -1 || rest.length === 0) return first;
  return { ...first, projects: [...first.projects, ...rest], next_cursor: kept.next_cursor };
}

/** The list as it was left, with a new first page. */
export function listAt(entry: string, first: ProjectsPage): ProjectsPage {
  const kept = lists().get(entry);
  return kept && kept.owner === ownId() ? continued(first, kept.page) : first;
}
