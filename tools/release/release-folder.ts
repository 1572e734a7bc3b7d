import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild } from '../../web/build-folder.ts';
import { leanEnv, leanFlags } from '../node-flags.mjs';
import { root } from '../step.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { documents, writeDocuments } from './documents.ts';
import { productionPackages } from './production-packages.ts';
import { nameRelease } from './release-name.ts';
import { servedFiles } from './served-files.ts';

/** Manifests and samples, which ship beside the programs and documents. */
const beside = ['package.json', '{contract,api,server,web}/package.json', 'deploy/*'];

/** Files of packages that no process reads; the browser fonts are in the build. */
const unread: Readonly<Record<string, RegExp>> = {
  pretendard: /\/pretendard\/dist\/(?!public\/static\/[^/]+\.otf$)[\s\S]*\.\w+$/,
};
/** Licences are kept whatever their extension. */
const unreadAnywhere = /^(?!.*\/(?:licen[cs]e|notice|copying)[^/]*$).*\.(?:map|d\.[cm]?ts|md)$/i;

const exported = Object.entries(leanEnv).map(([name, value]) => `${name}=${value}`);

const program = (main: string) => `#!/bin/sh
# Started by its full path or by a link to it, from wherever.
here=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
lacking=$(command -v ldd >/dev/null && LC_ALL=C ldd "$here/bin/node" 2>&1 | grep 'not found')
if [ -n "$lacking" ]; then
	echo "두레를 시작하지 못했어요. (Could not start.)" >&2
	echo "This machine lacks what bin/node needs; on Debian and Ubuntu: apt-get install libatomic1 libstdc++6" >&2
	echo "$lacking" >&2
	exit 1
fi
export NODE_COMPILE_CACHE="$here/compiled" NODE_COMPILE_CACHE_PORTABLE=1
export ${exported.join(' ')}
exec "$here/bin/node" ${leanFlags.join(' ')} -- "$here/${main}" "$@"
`;

function copy(from: string, into: string, isRead: (path: string) => boolean = () => true): void {
  const to = join(into, from);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, from), to, { recursive: true, verbatimSymlinks: true, filter: isRead });
}

function copyPackages(into: string): void {
  const packages = productionPackages();
  for (const path of packages) {
    const pattern = unread[basename(path)];
    // A nested package is copied only if it is needed, and then it is on the list itself.
    const nested = (file: string) => file.slice(join(root, path).length).includes('/node_modules/');
    copy(path, into, (file) => !(unreadAnywhere.test(file) || pattern?.test(file) || nested(file)));
  }
  linkOurs(into);
}

/** Links our workspaces so that they find each other as packages. */
export function linkOurs(into: string): void {
  const linked = join(into, 'node_modules/@dure');
  mkdirSync(linked, { recursive: true });
  for (const name of ['contract', 'api', 'web']) symlinkSync(`../../${name}`, join(linked, name));
}

const programs = { dure: program('server/src/main.ts'), 'dure-cli': program('api/src/cli/main.ts') };

function copyPrograms(into: string): void {
  mkdirSync(join(into, 'bin'));
  cpSync(join(root, 'node_modules/node/bin/node'), join(into, 'bin/node'));
  for (const [name, text] of Object.entries(programs)) {
    const file = join(into, 'bin', name);
    writeFileSync(file, text);
    chmodSync(file, 0o755);
  }
}

/** Has Node compile what a start loads and keep the result, since a release folder may be read-only later. */
function compile(into: string): void {
  const loaded = ['server/src/primary.ts', 'server/src/worker.ts', 'api/src/cli/answer.ts'];
  const code = loaded.map((file) => `await import(${JSON.stringify(pathToFileURL(join(into, file)).href)});`);
  execFileSync(join(into, 'bin/node'), [...leanFlags, '--input-type=module', '--eval', code.join('')], {
    env: { NODE_COMPILE_CACHE: join(into, 'compiled'), NODE_COMPILE_CACHE_PORTABLE: '1' },
    stdio: 'inherit',
  });
}

/** As paths from the project's root. */
const sources = () => [...servedFiles(), ...globSync(beside, { cwd: root })];

/** Our part of a release, without the built web. Sources stay as they are: Node strips the types. */
export function copySources(into: string, paths = sources()): void {
  for (const path of paths) copy(path, into);
}

/** Puts everything a serving process needs on this kind of machine into a new folder in `place`. Returns its name. */
export function fillReleaseFolder(place: string): string {
  const build = currentBuild() ?? '';
  const paths = sources();
  const named = nameRelease([...paths, ...documents()], Object.values(programs));
  const into = join(place, named.name);
  rmSync(into, { recursive: true, force: true });
  copySources(into, paths);
  writeDocuments(into);
  writeFileSync(join(into, 'release.json'), `${JSON.stringify(named, null, 2)}\n`);
  copy(`web/dist/${build}`, into);
  copy('web/dist/current', into);
  copyPackages(into);
  copyPrograms(into);
  writeBillOfMaterials(into);
  compile(into);
  return named.name;
}
