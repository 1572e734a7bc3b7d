import { normalizePath, type Rolldown } from 'vite';

interface Chunking {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** All static imports of a module, except those that `isApart` names and what only these import. */
function closureOf(entry: string, chunking: Chunking, isApart = (_id: string) => false): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || isApart(id)) return;
    seen.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  // An entry waits for the first screen, and screens import these chunks; in one file they would wait for
  // each other.
  seen.delete(entry);
  return seen;
}

const union = (sets: readonly Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

const inSeveral = (sets: readonly Set<string>[]): Set<string> =>
  new Set(
    sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id)))),
  );

/**
 * A contract module's schemas (contract-routes.ts), which a screen that only calls its routes does not need.
 */
const isSchema = (id: string) => id.endsWith('?whole');

/**
 * One chunk with everything that the entry imports. By itself the bundler would split it into a dozen files
 * by what screens share, which compress worse: 3.5 KiB more on every first visit.
 */
export function baseChunk(entry: string) {
  let base: Set<string> | undefined;
  return {
    debugName: 'base',
    priority: 20,
    name: (id: string, chunking: Chunking) => {
      base ??= closureOf(normalizePath(entry), chunking, isSchema);
      return base.has(id) ? 'base' : null;
    },
  };
}

interface Area {
  readonly name: string;
  /** Files whose imports belong to the area; the files themselves stay separate. */
  readonly screens: readonly string[];
  /** Which imports to take: those that several of the screens share, or all. */
  readonly of: 'several' | 'any';
  /** If two areas contain a module, the one with the higher priority gets it. */
  readonly priority: number;
  /** Screens that must load nothing of this area: what they import is left out. */
  readonly apartFrom?: readonly string[];
  /** Leaves out packages: a shared import of a package may also contain what only a dialog needs. */
  readonly ownOnly?: boolean;
}

/**
 * One chunk with what an area's screens import, so that going from screen to screen loads a few files instead
 * of a hundred small ones, which compress badly.
 */
export function areaChunk({ name, screens, of, priority, apartFrom = [], ownOnly = false }: Area) {
  let modules: Set<string> | undefined;
  const collect = (chunking: Chunking) => {
    const closures = screens.map((screen) => closureOf(normalizePath(screen), chunking));
    const all = of === 'several' ? inSeveral(closures) : union(closures);
    const others = union(apartFrom.map((screen) => closureOf(normalizePath(screen), chunking, isSchema)));
    return new Set([...all].filter((id) => !others.has(id)));
  };
  return {
    debugName: name,
    priority,
    // All modules are named explicitly; with their dependencies, excluded ones would be included.
    includeDependenciesRecursively: false,
    name: (id: string, chunking: Chunking) => {
      modules ??= collect(chunking);
      return modules?.has(id) && (!ownOnly || id.includes('/web/app/')) ? name : null;
    },
  };
}

/**
 * One chunk with a module and all it imports, so that a public page loads it as one file, whatever else
 * shares its imports.
 */
export function ownChunk(name: string, module: string) {
  let own: Set<string> | undefined;
  return {
    debugName: name,
    priority: 21,
    name: (id: string, chunking: Chunking) => {
      own ??= closureOf(normalizePath(module), chunking).add(normalizePath(module));
      return own.has(id) ? name : null;
    },
  };
}
