import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredImage } from '@dure/contract/images.ts';
import type { ImageStore } from './image-store.ts';

/** A UUIDv7 ends in random digits, so 256 folders fill evenly. */
const shardOf = (id: string) => id.slice(-2);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Files below `folder` on this machine; several machines use an S3 store instead. Files are written in `drafts`, a
 * folder on the same disk, where leftovers of killed processes are found.
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
        // From here it can be read to its end, even if it is deleted meanwhile.
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
