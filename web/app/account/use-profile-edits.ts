import type { OwnProfile } from '@dure/contract/own-profile.ts';
import { useRef, useState } from 'react';
import { dropEdits, type Edits, keepEdits, keptEdits } from './kept-edits.ts';
import { changesOf, isChanged } from './profile-changes.ts';
import { hasTypedWords, type TypedProfile, typedOf } from './typed-profile.ts';

export interface ProfileEdits {
  readonly typed: TypedProfile;
  readonly change: (edits: Edits) => void;
  /** As the form is at this moment, also within a press that has just changed it. */
  readonly now: () => TypedProfile;
  readonly isUnsaved: () => boolean;
  readonly drop: () => void;
}

/** The saved profile with what was typed over it. */
export function useProfileEdits(saved: OwnProfile): ProfileEdits {
  const [edits, setEdits] = useState(() => keptEdits(saved.id));
  const latest = useRef(edits);
  const now = () => ({ ...typedOf(saved), ...latest.current });
  return {
    typed: { ...typedOf(saved), ...edits },
    now,
    change(changes) {
      latest.current = { ...latest.current, ...changes };
      setEdits(latest.current);
      keepEdits(saved.id, latest.current);
    },
    isUnsaved: () => isChanged(changesOf(saved, now())) || hasTypedWords(now()),
    drop() {
      latest.current = {};
      dropEdits(saved.id);
    },
  };
}
