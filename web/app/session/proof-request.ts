/**
 * Calls that need a fresh proof of identity (Specification 5.9) wait here while the screen asks for it, in
 * one dialog for all of them.
 */

type Answer = (proved: boolean) => void;

let answer: Answer | null = null;
let asking: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The function that answers the waiting calls; null if none waits. */
export const waitingForProof = () => answer;

export function subscribeProofs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The screen that asked has disappeared.
    if (listeners.size === 0) answer?.(false);
  };
}

/** Resolves to whether the person gave the proof; also false if no screen can ask for it. */
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
