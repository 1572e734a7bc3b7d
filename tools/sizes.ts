import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolderOf, currentBuild } from '../web/build-folder.ts';
import { serverRenderedParts } from '../web/server-rendered-parts.ts';

/**
 * Size limits of a public page in KiB, gzipped: its script while it is read, its script once it is used, its styles, and
 * what the dialog that every public page fetches ahead adds to that.
 */
export const firstLoadMax = { read: 5, script: 114, styles: 9.5, ahead: 21 } as const;
const fetchedAhead = 'app/page-tools/report-dialog.tsx';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface FirstLoad {
  readonly page: string;
  readonly readBytes: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly aheadBytes: number;
  readonly ok: boolean;
}

function closure(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const weigh = (folder: string, files: readonly string[]) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );

/** Scripts loaded while a page is read; all others load once it is used. */
const isReadFirst = ({ name = '' }: Chunk) => ['boot', 'while-read'].includes(name);

/** The pages most visitors reach by a link, by file in web/app. */
const pages = ['site/landing', 'projects/project', 'posts/post', 'people/profile'];

function weighPage(folder: string, manifest: Record<string, Chunk>, page: string): FirstLoad {
  const keys = ['app/entry-client.tsx', `app/${page}.tsx`];
  const chunksOf = (entries: readonly string[]) =>
    [...new Set(entries.flatMap((key) => [...closure(manifest, key)]))].map((key) => manifest[key]);
  const filesOf = (chunks: readonly (Chunk | undefined)[]) => chunks.flatMap((chunk) => chunk?.file ?? []);
  const drawn = serverRenderedParts[page.split('/')[1] ?? ''] ?? [];
  const readBytes = weigh(folder, filesOf(Object.values(manifest).filter(isReadFirst)));
  const scriptBytes = weigh(folder, filesOf(chunksOf(keys).filter((chunk) => chunk && !isReadFirst(chunk))));
  const styleBytes = weigh(
    folder,
    chunksOf([...keys, ...drawn]).flatMap((chunk) => chunk?.css ?? []),
  );
  const loaded = new Set(chunksOf(keys));
  const aheadBytes = weigh(folder, filesOf(chunksOf([fetchedAhead]).filter((chunk) => !loaded.has(chunk))));
  const ok =
    readBytes <= firstLoadMax.read * 1024 &&
    scriptBytes <= firstLoadMax.script * 1024 &&
    styleBytes <= firstLoadMax.styles * 1024 &&
    aheadBytes <= firstLoadMax.ahead * 1024;
  return { page, readBytes, scriptBytes, styleBytes, aheadBytes, ok };
}

/** Weighs what each public page loads, by the manifest of the last build. */
export function weighPages(): FirstLoad[] {
  const folder = clientFolderOf(currentBuild() ?? '');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return pages.map((page) => weighPage(folder, manifest, page));
}
