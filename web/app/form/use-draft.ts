import { useEffect, useRef, useState } from 'react';
import { newAttempt } from '../api/call.ts';
import { isSame, keep, type Parts, type PutBack, putUpon, readKept } from './draft.ts';

/** A draft, with parts named as the fields are. */
export interface Draft<Typed> {
  readonly typed: Typed;
  /** The current values, even within the event that changes them. */
  readonly now: () => Typed;
  readonly change: (changes: Partial<Typed>) => void;
  /** The Idempotency-Key for sending the current values; any change makes a new one. */
  readonly once: () => { readonly idempotencyKey: string };
  /** How much of a kept draft was restored; null if there was none. */
  readonly putBack: PutBack | null;
  /** Gives up the restored draft and shows the initial values. */
  readonly undo: () => void;
  readonly isUnsaved: () => boolean;
  /** After saving or giving up: the tab drops the draft, and the shown values stay. */
  readonly drop: () => void;
  /** Drops the draft and shows the initial values. */
  readonly startAnew: () => void;
}

/** Where the tab keeps a draft over a reload (Specification 5.8); never for a password or a code. */
interface Keeping<Typed> {
  readonly key: string;
  readonly parts: Parts<Typed>;
  /** Whether it began with something saved, so that the person is told about a restored draft. */
  readonly overSaved?: boolean;
}

/** A draft that starts from an empty form or from what is saved. */
export function useDraft<Typed extends object>(begunFrom: Typed, keeping?: Keeping<Typed>): Draft<Typed> {
  const [first] = useState(begunFrom);
  const [start] = useState(() => begin(first, keeping));
  const [typed, setTyped] = useState(start.typed);
  const [putBack, setPutBack] = useState(start.putBack);
  const latest = useRef({ typed: start.typed, attempt: start.attempt, isDropped: false });
  const key = keeping?.key;
  const set = (next: Typed, attempt: string | null) => {
    latest.current = { typed: next, attempt, isDropped: false };
    if (key !== undefined) keep(key, isSame(next, first) ? null : { typed: next, base: first, attempt });
    setTyped(next);
  };
  useEffect(() => {
    if (putBack === 'none' && key !== undefined) keep(key, null);
  }, [key, putBack]);
  return {
    typed,
    now: () => latest.current.typed,
    change: (changes) => set({ ...latest.current.typed, ...changes }, null),
    once() {
      const attempt = latest.current.attempt ?? newAttempt();
      set(latest.current.typed, attempt);
      return { idempotencyKey: attempt };
    },
    putBack,
    undo() {
      set(first, null);
      setPutBack('undone');
    },
    isUnsaved: () => !latest.current.isDropped && !isSame(latest.current.typed, first),
    drop() {
      latest.current.isDropped = true;
      if (key !== undefined) keep(key, null);
    },
    startAnew: () => set(first, null),
  };
}

function begin<Typed extends object>(first: Typed, keeping: Keeping<Typed> | undefined) {
  const kept = keeping ? readKept(keeping.key, keeping.parts) : null;
  if (kept === null) return { typed: first, putBack: null, attempt: null };
  const put = putUpon(first, kept);
  return {
    typed: put.typed,
    putBack: keeping?.overSaved ? put.putBack : null,
    attempt: isSame(put.typed, { ...first, ...kept.typed }) ? kept.attempt : null,
  };
}
