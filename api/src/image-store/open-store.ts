import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fileStore } from './file-store.ts';
import type { ImageStore } from './image-store.ts';
import { s3Store } from './s3-store.ts';

/** The store of the settings. */
export const openImageStore = ({ s3, dataDir }: Config): ImageStore =>
  s3 === null ? fileStore(join(dataDir, 'images')) : s3Store(s3);
