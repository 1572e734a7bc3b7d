import type { PublicProject } from '@dure/contract/projects.ts';
import { useEffect, useRef, useState } from 'react';
import type { PutBack } from '../../leaving/put-back-note.tsx';
import { dropFromTab, keepInTab, keptInTab } from '../../session/tab-storage.ts';
import { keptChanges } from './kept-changes.ts';
import { type ProjectDraft, parseDraft, saysTheSame } from './project-draft.ts';

export interface DraftOfProject {
  readonly draft: ProjectDraft;
  /** As it is now, also within the event that changes it. */
  readonly latest: () => ProjectDraft;
  /** Whatever changes, a project that was sent before is another one now. */
  readonly change: (changes: Partial<ProjectDraft>) => void;
  /** How much of what the tab kept the screen started with; null where that was nothing, and of a new project. */
  readonly putBack: PutBack | null;
  /** Gives up what was put back, and shows what is saved. */
  readonly undo: () => void;
  /** There is something to lose. */
  readonly isUnsaved: () => boolean;
  /** What was written is sent, or given up: nothing of it is kept. The screen shows it until it is left. */
  readonly drop: () => void;
}

function keep(key: string, draft: ProjectDraft | null): void {
  if (draft === null) dropFromTab(key);
  else keepInTab(key, JSON.stringify(draft));
}

/** A member's draft of a new project, or of changes to one. A tab may see several members sign in. */
export const draftKey = (memberId: string | null, projectId = 'new') => `project:${memberId}:${projectId}`;

/**
 * What was typed outlives a reload. `initial` is what the screen starts with otherwise: nothing, or the `saved` project,
 * whose changes are put back as far as nobody changed the same.
 */
export function useProjectDraft(key: string, initial: ProjectDraft, saved?: PublicProject): DraftOfProject {
  const [start] = useState(() => {
    const kept = parseDraft(keptInTab(key));
    if (kept === null) return { draft: initial, putBack: null };
    return saved ? keptChanges(kept, saved) : { draft: kept, putBack: null };
  });
  const [draft, setDraft] = useState(start.draft);
  const [putBack, setPutBack] = useState(start.putBack);
  const current = useRef(draft);
  useEffect(() => {
    if (putBack === 'none') keep(key, null);
  }, [key, putBack]);
  const set = (next: ProjectDraft) => {
    current.current = next;
    keep(key, saysTheSame(next, initial) ? null : next);
    setDraft(next);
  };
  return {
    draft,
    latest: () => current.current,
    change: (changes) => set({ ...current.current, attempt: null, ...changes }),
    putBack,
    undo() {
      set(initial);
      setPutBack('undone');
    },
    isUnsaved: () => !saysTheSame(current.current, initial),
    drop() {
      current.current = initial;
      keep(key, null);
    },
  };
}
