/** A link that nothing here could copy: the root layout shows it, to be copied by hand. */
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
