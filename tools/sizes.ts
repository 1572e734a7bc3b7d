import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './step.ts';

/** What a first visit of the project page may weigh, gzipped. */
const scriptMaxBytes = 115 * 1024;
const stylesMaxBytes = 15 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface FirstLoad {
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

/** Weighs what `/project/{id}` links, from the manifest of the last build. */
export function weighProjectPage(): FirstLoad {
  const folder = join(root, 'web/dist/client');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const keys = ['app/boot.ts', 'app/entry-client.tsx', 'app/routes/project.tsx'];
  const chunks = [...new Set(keys.flatMap((key) => [...closure(manifest, key)]))].map((key) => manifest[key]);
  const weigh = (files: readonly string[]) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
  const scriptBytes = weigh(chunks.flatMap((chunk) => chunk?.file ?? []));
  const styleBytes = weigh(chunks.flatMap((chunk) => chunk?.css ?? []));
  return { scriptBytes, styleBytes, ok: scriptBytes <= scriptMaxBytes && styleBytes <= stylesMaxBytes };
}
