import './needed-node.ts';
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildOptions, InlineConfig } from 'vite';
import { buildsFolder, clientFolderOf, currentBuild, currentBuildFile } from '../web/build-folder.ts';
import { fingerprint } from './stale.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');

/** The current build, and older ones that running processes may still serve. */
const keptBuilds = 3;

const sources = () =>
  fingerprint(root, [
    'web/app/**/*',
    'web/public/**/*',
    'contract/src/**/*',
    'web/*.ts',
    'package.json',
    'package-lock.json',
    'tools/build.ts',
  ]);

/** Writes compressed copies beside the text files of the build, so that no request pays for compression. */
function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const content = readFileSync(join(folder, name));
    if (content.length < 1024) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Builds the web for browser and server. The finished folder is moved into place at once, beside other builds. */
export async function buildInto(name: string, extra: InlineConfig = {}): Promise<void> {
  // Imported late: Vite and its parts take 14 MB of memory that a process with a finished build does not need.
  const { build } = await import('vite');
  const draft = `${name}.${process.pid}`;
  const folder = join(buildsFolder, draft);
  const inline = (own: BuildOptions): InlineConfig => ({
    root: web,
    logLevel: 'warn',
    ...extra,
    build: own,
  });
  await build(inline({ outDir: clientFolderOf(draft) }));
  await build(inline({ outDir: join(folder, 'server'), ssr: true }));
  precompress(clientFolderOf(draft));
  try {
    renameSync(folder, join(buildsFolder, name));
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process finished the same build first.
    if (!existsSync(join(buildsFolder, name))) throw error;
  }
}

/** Processes started from now on serve this build. */
function makeCurrent(name: string): void {
  const now = new Date();
  utimesSync(join(buildsFolder, name), now, now);
  const draft = `${currentBuildFile}.${process.pid}`;
  writeFileSync(draft, name);
  renameSync(draft, currentBuildFile);
}

function forgetOldBuilds(): void {
  const age = (name: string) => statSync(join(buildsFolder, name)).mtimeMs;
  const folders = readdirSync(buildsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const old = folders
    .map(({ name }) => name)
    .toSorted((a, b) => age(b) - age(a))
    .slice(keptBuilds);
  for (const name of old) rmSync(join(buildsFolder, name), { recursive: true, force: true });
}

/** Builds the web unless the same sources are built already. A running process keeps serving its own build. */
export async function buildWeb(): Promise<void> {
  const name = sources().slice(0, 16);
  if (currentBuild() === name) return;
  if (!existsSync(join(buildsFolder, name))) {
    process.stderr.write('Building the web …\n');
    await buildInto(name);
  }
  makeCurrent(name);
  forgetOldBuilds();
}

if (import.meta.main) await buildWeb();
