import { normalizePath, type Rolldown } from 'vite';

interface Chunking {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** A module with all it imports statically, but for what `isApart` names and only that imports. */
function closureOf(entry: string, chunking: Chunking, isApart = (_id: string) => false): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || isApart(id)) return;
    seen.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(entry);
  // An entry waits for the first screen, and screens import these chunks: in one file they would wait for each other.
  seen.delete(entry);
  return seen;
}

const union = (sets: readonly Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

const inSeveral = (sets: readonly Set<string>[]): Set<string> =>
  new Set(
    sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id)))),
  );

/** A contract module's schemas (contract-routes.ts): a screen that calls a route of that module needs none of them. */
const isSchema = (id: string) => id.endsWith('?whole');

/**
 * Everything the entry imports in one chunk. Left to itself the bundler cuts it along what each screen shares, into a
 * dozen files that compress apart: 3.5 KiB more on every first visit.
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
  /** Files whose imports are this area's. They themselves stay files of their own. */
  readonly screens: readonly string[];
  /** Which of these imports: what several of the screens share, or all of them. */
  readonly of: 'several' | 'any';
  /** Of two areas that both have a module the higher one keeps it. */
  readonly priority: number;
  /** Screens that are to bring nothing of this area: what they import stays out of it. */
  readonly apartFrom?: readonly string[];
  /** Nothing of packages: a name that the screens share may bring along what a dialog alone needs. */
  readonly ownOnly?: boolean;
}

/**
 * What the screens of an area import, in one chunk: a way from screen to screen asks for a few files in place of a
 * hundred, and files of 200 bytes compress badly.
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
    // Its modules are all named: with theirs along, what is kept apart would come after all.
    includeDependenciesRecursively: false,
    name: (id: string, chunking: Chunking) => {
      modules ??= collect(chunking);
      return modules?.has(id) && (!ownOnly || id.includes('/web/app/')) ? name : null;
    },
  };
}

/** A module with all it imports in one chunk: what a page that is read brings is one file, whatever else imports of it. */
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
