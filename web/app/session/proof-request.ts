/**
 * A call that asks for a fresh proof of who it is (Specification 5.9) waits here while the screen asks the person: one
 * dialog, however many calls wait.
 */

type Answer = (proved: boolean) => void;

let answer: Answer | null = null;
let asking: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** What to answer the calls that wait with; null where none does. */
export const waitingForProof = () => answer;

export function subscribeProofs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The screen that asked is gone.
    if (listeners.size === 0) answer?.(false);
  };
}

/** Resolves to whether the person proved who they are; to false also where no screen is there to ask. */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asking ??= new Promise((resolve) => {
    answer = (proved) => {
      answer = null;
      asking = null;
      notify();
      resolve(proved);
    };
    notify();
  });
  return asking;
}
