import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildsFolder, currentBuild } from '@dure/web/build-folder.ts';
import { buildInto } from '../../../tools/build.ts';

/** Run by itself: builds the same sources once more, into scripts of other names, as the next release has them. */
const name = `${currentBuild()}-next`;

if (!existsSync(join(buildsFolder, name))) {
  await buildInto(name, { plugins: [{ name: 'next-release', augmentChunkHash: () => name }] });
}
process.stdout.write(name);
