import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolderOf, currentBuild } from '../web/build-folder.ts';
import { drawnFirst } from '../web/drawn-first.ts';

/** What a first visit of a public page may weigh, gzipped. */
const scriptMaxBytes = 115 * 1024;
const stylesMaxBytes = 15 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface FirstLoad {
  readonly page: string;
  readonly scriptBytes: number;
  readonly styleBytes: number;
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

/** What most visitors come to by a link, by the file in web/app. */
const pages = ['site/landing', 'projects/project', 'posts/post', 'people/profile'];

function weighPage(folder: string, manifest: Record<string, Chunk>, page: string): FirstLoad {
  const keys = ['app/boot.ts', 'app/entry-client.tsx', `app/${page}.tsx`];
  const chunksOf = (entries: readonly string[]) =>
    [...new Set(entries.flatMap((key) => [...closure(manifest, key)]))].map((key) => manifest[key]);
  const chunks = chunksOf(keys);
  const drawn = drawnFirst[page.split('/')[1] ?? ''] ?? [];
  const scriptBytes = weigh(
    folder,
    chunks.flatMap((chunk) => chunk?.file ?? []),
  );
  const styleBytes = weigh(
    folder,
    chunksOf([...keys, ...drawn]).flatMap((chunk) => chunk?.css ?? []),
  );
  const ok = scriptBytes <= scriptMaxBytes && styleBytes <= stylesMaxBytes;
  return { page, scriptBytes, styleBytes, ok };
}

/** Weighs what a first visit of each public page brings, from the manifest of the last build. */
export function weighPages(): FirstLoad[] {
  const folder = clientFolderOf(currentBuild() ?? '');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return pages.map((page) => weighPage(folder, manifest, page));
}
