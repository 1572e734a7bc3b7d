import '../needed-node.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildWeb } from '../build.ts';
import { root } from '../step.ts';
import { fillReleaseFolder } from './release-folder.ts';
import { tryRelease } from './try-release.ts';

/**
 * `npm run release` makes a folder and a tarball in releases/; with `-- --try` it also unpacks the tarball elsewhere
 * and starts it.
 */

await buildWeb();
const releases = join(root, 'releases');
const name = fillReleaseFolder(releases);
const tarball = join(releases, `${name}.tar.gz`);

const packed = spawnSync('tar', ['-czf', tarball, '--owner=0', '--group=0', name], {
  cwd: releases,
  stdio: 'inherit',
});
if (packed.status !== 0) process.exit(1);
const hash = createHash('sha256');
await pipeline(createReadStream(tarball), hash);
writeFileSync(`${tarball}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
process.stdout.write(`${tarball}\n`);
if (process.argv.includes('--try')) process.exitCode = (await tryRelease(releases, name)) ? 0 : 1;
