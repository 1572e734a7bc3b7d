import type { OwnProfile } from '@dure/contract/own-profile.ts';
import { useEffect, useRef, useState } from 'react';
import type { PutBack } from '../leaving/put-back-note.tsx';
import { dropEdits, type Edits, editsUpon, keepEdits, keptEdits } from './kept-edits.ts';
import { changesOf, isChanged } from './profile-changes.ts';
import { hasTypedWords, type TypedProfile, typedOf } from './typed-profile.ts';

export interface ProfileEdits {
  readonly typed: TypedProfile;
  readonly change: (edits: Edits) => void;
  /** As the form is at this moment, also within a press that has just changed it. */
  readonly now: () => TypedProfile;
  /** How much of what the tab kept the screen started with; null where that was nothing. */
  readonly putBack: PutBack | null;
  /** Gives up what was put back, and shows what is saved. */
  readonly undo: () => void;
  readonly isUnsaved: () => boolean;
  readonly drop: () => void;
}

/** The saved profile with what was typed over it. */
export function useProfileEdits(saved: OwnProfile): ProfileEdits {
  const [start] = useState(() => editsUpon(typedOf(saved), keptEdits(saved.id)));
  const [edits, setEdits] = useState(start.edits);
  const [putBack, setPutBack] = useState(start.putBack);
  const latest = useRef(edits);
  useEffect(() => {
    if (putBack === 'none') dropEdits(saved.id);
  }, [saved.id, putBack]);
  const now = () => ({ ...typedOf(saved), ...latest.current });
  return {
    typed: { ...typedOf(saved), ...edits },
    now,
    change(changes) {
      latest.current = { ...latest.current, ...changes };
      setEdits(latest.current);
      keepEdits(saved.id, latest.current, typedOf(saved));
    },
    putBack,
    undo() {
      latest.current = {};
      setEdits({});
      dropEdits(saved.id);
      setPutBack('undone');
    },
    isUnsaved: () => isChanged(changesOf(saved, now())) || hasTypedWords(now()),
    drop() {
      latest.current = {};
      dropEdits(saved.id);
    },
  };
}
