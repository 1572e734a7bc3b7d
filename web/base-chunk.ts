import { normalizePath, type Rolldown } from 'vite';

interface Chunking {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** A module with all it imports statically. */
function closureOf(entry: string, chunking: Chunking): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  // The entry waits for the first screen, and screens import the base: in one file they would wait for each other.
  seen.delete(entry);
  return seen;
}

/**
 * Everything the entry imports in one chunk. Left to itself the bundler cuts it along what each screen shares, into a
 * dozen files that compress apart: 3.5 KiB more on every first visit.
 */
export function baseChunk(entry: string) {
  let base: Set<string> | undefined;
  return {
    debugName: 'base',
    name: (id: string, chunking: Chunking) => {
      base ??= closureOf(normalizePath(entry), chunking);
      return base.has(id) ? 'base' : null;
    },
  };
}
