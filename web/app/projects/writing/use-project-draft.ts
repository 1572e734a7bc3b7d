import { useRef, useState } from 'react';
import { dropFromTab, keepInTab, keptInTab } from '../../session/tab-storage.ts';
import { type ProjectDraft, parseDraft, saysTheSame } from './project-draft.ts';

export interface DraftOfProject {
  readonly draft: ProjectDraft;
  /** As it is now, also within the event that changes it. */
  readonly latest: () => ProjectDraft;
  /** Whatever changes, a project that was sent before is another one now. */
  readonly change: (changes: Partial<ProjectDraft>) => void;
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

/** What was typed outlives a reload. `initial` is what the screen starts with otherwise. */
export function useProjectDraft(key: string, initial: ProjectDraft): DraftOfProject {
  const [draft, setDraft] = useState(() => parseDraft(keptInTab(key)) ?? initial);
  const current = useRef(draft);
  const set = (next: ProjectDraft) => {
    current.current = next;
    keep(key, saysTheSame(next, initial) ? null : next);
    setDraft(next);
  };
  return {
    draft,
    latest: () => current.current,
    change: (changes) => set({ ...current.current, attempt: null, ...changes }),
    isUnsaved: () => !saysTheSame(current.current, initial),
    drop() {
      current.current = initial;
      keep(key, null);
    },
  };
}
