import './needed-node.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '../web/app/document/server-entry.ts';
import { clientFolderOf, currentBuild } from '../web/build-folder.ts';

/**
 * The larger scripts of the last build and their size limits, in docs/bundles.md. `node tools/bundles.ts` writes the
 * table; `npm test` compares the build with it. A limit leaves a little room for small changes.
 */
const path = join(import.meta.dirname, '../docs/bundles.md');

const kib = 1024;
/** A script gets a row from this size on, and keeps it until it shrinks to `keptFrom`. */
const listedFrom = 5 * kib;
const keptFrom = 4 * kib;
/** Only React with the router, and the accessible widgets, weigh more. */
const chunkMax = 60 * kib;
const mayBeLarge: readonly string[] = ['base'];

const boundOf = (bytes: number) => Math.ceil((bytes * 1.02) / kib);
/** A limit far above the real size says nothing. */
const isLoose = (bytes: number, bound: number) => bound > Math.ceil((bytes * 1.1) / kib) + 1;

interface Bundle {
  readonly name: string;
  readonly bytes: number;
  readonly forWhom: string;
}

/**
 * Who uses these screens, by folder in web/app; the first match wins. A script that several groups use counts for the
 * first.
 */
const audiences: readonly [whom: string, screens: RegExp][] = [
  ['who uses any page', /^app\/entry-client/],
  [
    'who uses a public page',
    /^app\/(site|projects\/project\.tsx|posts|people|joining\/invitation\/(event-|project-)?welcome)/,
  ],
  ['who joins or signs in', /^app\/(joining|sign-in|fields|verification)\//],
  ['members', /^app\/(projects|account|inviting|decisions|session)\//],
  ['the operator', /^app\/operating\//],
];

/** Everything a script loads at once. */
function closureOf(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closureOf(manifest, imported, seen);
  return seen;
}

function forWhomIn(manifest: BuildManifest): (key: string) => string {
  const keys = Object.keys(manifest);
  const reached = audiences.map(([whom, screens]) => ({
    whom,
    keys: new Set(keys.filter((key) => screens.test(key)).flatMap((key) => [...closureOf(manifest, key)])),
  }));
  return (key) => {
    if (['boot', 'while-read'].includes(manifest[key]?.name ?? '')) return 'everyone';
    return reached.find(({ keys }) => keys.has(key))?.whom ?? 'who comes to need it';
  };
}

function bundles(): Bundle[] {
  const folder = clientFolderOf(currentBuild() ?? '');
  const manifest: BuildManifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const forWhom = forWhomIn(manifest);
  return Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, { file, name }]) => ({
      name: key.startsWith('_') ? (name ?? file) : key.replace('app/', ''),
      bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      forWhom: forWhom(key),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

const alwaysListed = (name: string) => ['boot.ts', 'while-read'].includes(name);

/** The limits in the table, in KiB. */
const statedIn = (text: string) =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)].map(([, name = '', bound]) => [name, Number(bound)]),
  );

/** What is wrong with the table or the build, a line each. */
export function bundleFaults(): string[] {
  const stated = statedIn(readFileSync(path, 'utf8'));
  const found = bundles();
  const rows = [...stated].flatMap(([name, bound]) => {
    const bundle = found.find((one) => one.name === name);
    if (!bundle || (bundle.bytes < keptFrom && !alwaysListed(name)))
      return [`${name} has a row, and no longer needs one`];
    if (bundle.bytes > bound * kib) return [`${name} weighs ${bundle.bytes} bytes, and may ${bound} KiB`];
    return isLoose(bundle.bytes, bound)
      ? [`${name} weighs ${bundle.bytes} bytes: ${bound} KiB is loose`]
      : [];
  });
  const missing = found
    .filter(({ name, bytes }) => bytes >= listedFrom && !stated.has(name))
    .map(({ name }) => `${name} has no row`);
  const large = found
    .filter(({ name, bytes }) => bytes > chunkMax && !mayBeLarge.includes(name))
    .map(({ name, bytes }) => `${name} weighs ${bytes} bytes, more than any script may`);
  return [...rows, ...missing, ...large];
}

function table(): string {
  const rows = bundles()
    .filter(({ name, bytes }) => bytes >= listedFrom || alwaysListed(name))
    .map(({ name, bytes, forWhom }) => `| \`${name}\` | ${boundOf(bytes)} | ${forWhom} |`);
  return `# Bundles

Scripts of 5 KiB and more, and the two that a page is read with: at most so many KiB each, gzipped, and who brings them.
All others are smaller. What a whole page may bring is in [Specification 14.3](specification.md#14.3). \`npm test\` holds the
build against this table, and \`node tools/bundles.ts\` writes it anew after a build.

| script | KiB at most | for whom |
|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(path, table());
