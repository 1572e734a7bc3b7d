import './needed-node.ts';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fingerprint } from './stale.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const stamp = join(web, 'dist/.built');

const sources = () =>
  fingerprint(root, [
    'web/app/**/*',
    'web/public/**/*',
    'contract/src/**/*',
    'web/*.ts',
    'package-lock.json',
    'tools/build.ts',
  ]);

/** Text files of the build beside their compressed forms, so that no request pays for it. */
function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const content = readFileSync(join(folder, name));
    if (content.length < 1024) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Builds the web for browser and server, unless the last build was of the same sources. */
export async function buildWeb(): Promise<void> {
  const current = sources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stderr.write('Building the web …\n');
  await build({ root: web, logLevel: 'warn' });
  await build({ root: web, logLevel: 'warn', build: { ssr: true } });
  precompress(join(web, 'dist/client'));
  writeFileSync(stamp, current);
}

if (import.meta.main) await buildWeb();
