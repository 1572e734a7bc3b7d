import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildsFolder, currentBuild } from '@dure/web/build-folder.ts';
import { buildInto } from '../../../tools/build.ts';

/** A script: builds the same sources again with other file names, as the next release's build. */
const name = `${currentBuild()}-next`;

if (!existsSync(join(buildsFolder, name))) {
  await buildInto(name, { plugins: [{ name: 'next-release', augmentChunkHash: () => name }] });
}
process.stdout.write(name);
