import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codingsOffered } from '@dure/api/content-coding.ts';
import { findAsset, type ReleaseAsset } from '@dure/api/releases/repository.ts';
import type { Services } from '@dure/api/services.ts';
import { clientFolderOf } from '@dure/web/build-folder.ts';
import { comeAgain, nothingThere } from './plain-answers.ts';
import type { OtherAssets } from './web-files.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const codingFor = codingsOffered('br');

/** File names as the build writes them; nothing else is looked up. */
const assetName = /^[\w-]{1,64}\.(js|css|woff2)$/;

/** The files of a build's folder of hashed files. Throws on a file type that could not be served again. */
export function assetsOf(build: string): ReleaseAsset[] {
  const folder = join(clientFolderOf(build), 'assets');
  return globSync('*', { cwd: folder })
    .filter((file) => !file.endsWith('.gz'))
    .map((file) => {
      const name = file.replace(/\.br$/, '');
      if (!assetName.test(name)) throw new Error(`The build has a file that no process serves: ${file}`);
      const coding = name === file ? 'identity' : 'br';
      return { name, coding, read: () => readFileSync(join(folder, file)) };
    });
}

/**
 * Serves hashed files of other releases from the database, for pages opened before a deploy and for other processes.
 * This process has only its own on disk.
 */
export function keptAssets({ sql, log }: Services): OtherAssets {
  return async ({ params: { name }, headers }, reply) => {
    const [, extension = ''] = assetName.exec(name) ?? [];
    const type = types[extension];
    reply.header('cache-control', 'no-store');
    if (!type) return nothingThere(reply);
    try {
      const packed = codingFor(headers['accept-encoding'] as string | undefined) !== 'identity';
      const asset = await findAsset(sql, name, packed);
      if (!asset) return nothingThere(reply);
      if (asset.coding !== 'identity') reply.header('content-encoding', asset.coding);
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .type(type)
        .send(asset.body);
    } catch (error) {
      log.warn({ err: error }, 'a file of another release could not be read');
      return comeAgain(reply, 1);
    }
  };
}
