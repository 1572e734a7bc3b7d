import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fileStore } from './file-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3Store } from './s3-store.ts';
import { uploadsFolder } from './uploads-folder.ts';

/** Opens the configured store. */
export const openImageStore = (config: Config): ImageStore =>
  config.s3 === null ? fileStore(join(config.dataDir, 'images'), uploadsFolder(config)) : s3Store(config.s3);
