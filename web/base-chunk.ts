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
  // An entry waits for the first screen, and screens import these chunks: in one file they would wait for each other.
  seen.delete(entry);
  return seen;
}

const inSeveral = (sets: readonly Set<string>[]): Set<string> =>
  new Set(
    sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id)))),
  );

/**
 * Everything the entry imports in one chunk. Left to itself the bundler cuts it along what each screen shares, into a
 * dozen files that compress apart: 3.5 KiB more on every first visit.
 */
export function baseChunk(entry: string) {
  let base: Set<string> | undefined;
  return {
    debugName: 'base',
    priority: 2,
    name: (id: string, chunking: Chunking) => {
      base ??= closureOf(normalizePath(entry), chunking);
      return base.has(id) ? 'base' : null;
    },
  };
}

/**
 * What of ours several of these screens import beside the base, for the same reason: a dozen files of 200 bytes
 * compress badly. Not of packages, where a name they share may bring along what a dialog alone needs.
 */
export function sharedChunk(name: string, screens: readonly string[]) {
  let shared: Set<string> | undefined;
  return {
    debugName: name,
    priority: 1,
    name: (id: string, chunking: Chunking) => {
      shared ??= inSeveral(screens.map((screen) => closureOf(normalizePath(screen), chunking)));
      return shared.has(id) && id.includes('/web/app/') ? name : null;
    },
  };
}

/** A module with all it imports in one chunk: what a page that is read brings is one file, whatever else imports of it. */
export function ownChunk(name: string, module: string) {
  let own: Set<string> | undefined;
  return {
    debugName: name,
    priority: 3,
    name: (id: string, chunking: Chunking) => {
      own ??= closureOf(normalizePath(module), chunking).add(normalizePath(module));
      return own.has(id) ? name : null;
    },
  };
}
