import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../step.ts';

/** Our own packages; the web's dependencies are inside its build. */
const ours = '@dure/';
const serving = ['contract', 'api', 'server'];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder of a package that `from` imports; null if this machine does not need it. */
function find(name: string, from: string): string | null {
  const place = join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  return from === root ? null : find(name, dirname(from));
}

/** The packages a package needs at run time. Optional peers are left out. */
function needsOf(manifest: Manifest): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Folders of the packages that `workspaces` (those of a serving process) need, as paths from the project's root. */
export function productionPackages(workspaces: readonly string[] = serving): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const manifest = manifestOf(folder);
    const { dependencies, optionalDependencies = {} } = manifest;
    for (const name of needsOf(manifest)) {
      if (name.startsWith(ours)) continue;
      const place = find(name, folder);
      const required = name in { ...dependencies } && !(name in optionalDependencies);
      if (place === null && required) throw new Error(`${name}, which ${folder} needs, is not installed`);
      if (place === null || found.has(place)) continue;
      found.add(place);
      visit(realpathSync(place));
    }
  };
  for (const workspace of workspaces) visit(join(root, workspace));
  return [...found].map((place) => relative(root, place));
}
