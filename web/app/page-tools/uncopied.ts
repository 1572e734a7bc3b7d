/** A link that could not be copied; the root layout shows it for copying by hand. */
let uncopied: string | null = null;
const listeners = new Set<() => void>();

export const currentUncopied = () => uncopied;

export function setUncopied(url: string | null): void {
  uncopied = url;
  for (const listener of listeners) listener();
}

export function subscribeToUncopied(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
