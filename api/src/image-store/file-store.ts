import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredImage } from '@dure/contract/images.ts';
import type { ImageStore } from './image-store.ts';

/** The end of a UUIDv7 is random, so that 256 folders fill evenly. */
const shardOf = (id: string) => id.slice(-2);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Files below `folder`, which is this machine's: several machines share an S3 store instead. They are written in
 * `drafts`, a folder of the same disk, so that what a killed process leaves is found there.
 */
export function fileStore(folder: string, drafts: string): ImageStore {
  const pathOf = ({ id, width, format }: StoredImage) =>
    join(folder, shardOf(id), `${id}.${width}.${format}`);

  return {
    async put(image, bytes) {
      const path = pathOf(image);
      const draft = join(drafts, randomUUID());
      await Promise.all([dirname(path), drafts].map((parent) => mkdir(parent, { recursive: true })));
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(image) {
      try {
        const file = await open(pathOf(image));
        // From here on it can be read to its end, also when it is deleted meanwhile.
        const { size } = await file.stat();
        return { length: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (image) => rm(pathOf(image), { force: true }),
  };
}
