import '../needed-node.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolderOf, currentBuild } from '../../web/build-folder.ts';
import { definedIn } from './asked.ts';
import type { Newer } from './lacking.ts';
import { niceties } from './niceties.ts';
import { newerInScript } from './scripts.ts';
import { newerInStyle } from './styles.ts';
import { placesOf } from './syntax.ts';

const root = join(import.meta.dirname, '../..');

/** Field names of answers and page data, which no script defines. */
function receivedNames(): string[] {
  const files = [...globSync(join(root, 'contract/src/**/*.ts')), join(root, 'web/app/settings.ts')];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+)\??:/g)].map(([, name = '']) => name),
  );
}

/** The property of `text-wrap: balance`. */
const feature = ({ name }: Newer) => name.split(': ')[0] ?? name;

const excerpt = (code: string, at: number) => code.slice(Math.max(0, at - 40), at + 60).replaceAll('\n', ' ');

/**
 * What the scripts and styles of the last build use that is newer than the oldest supported browsers, a line each.
 * `node tools/floor/faults.ts` prints it; `npm test` fails on it.
 */
export function floorFaults(): string[] {
  const folder = clientFolderOf(currentBuild() ?? '');
  const files = (ending: string) =>
    globSync(`**/*.${ending}`, { cwd: folder }).map((name) => ({
      name,
      code: readFileSync(join(folder, name), 'utf8'),
    }));
  const scripts = files('js').map((file) => ({ ...file, places: placesOf(file.code) }));
  const own = new Set([...scripts.flatMap(({ places }) => definedIn(places)), ...receivedNames()]);
  const found: { readonly name: string; readonly code: string; readonly newer: Newer[] }[] = [
    ...scripts.map(({ name, code, places }) => ({ name, code, newer: newerInScript(places, own) })),
    ...files('css').map(({ name, code }) => ({ name, code, newer: newerInStyle(code) })),
  ];
  const used = new Set(found.flatMap(({ newer }) => newer.map(feature)));
  return [
    ...found.flatMap(({ name, code, newer }) =>
      newer
        .filter((one) => !(feature(one) in niceties))
        .map(
          (one) => `${one.name} is not in ${one.lackedBy.join(', ')}; ${name}: … ${excerpt(code, one.at)} …`,
        ),
    ),
    ...Object.keys(niceties)
      .filter((name) => !used.has(name))
      .map((name) => `tools/floor/niceties.ts names ${name}, which nothing uses.`),
  ];
}

if (import.meta.main) {
  const faults = floorFaults();
  for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
