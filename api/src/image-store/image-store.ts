import type { Readable } from 'node:stream';
import type { StoredImage } from '@dure/contract/images.ts';

/** A stream of one form of an image. */
export interface StoredBytes {
  readonly length: number;
  readonly stream: Readable;
}

/** Stores the served forms of images. Each is complete or absent. */
export interface ImageStore {
  put(image: StoredImage, bytes: Uint8Array): Promise<void>;
  /** Null if it does not exist. The caller must read or destroy the stream. */
  get(image: StoredImage): Promise<StoredBytes | null>;
  /** Deleting a missing image is not an error. */
  delete(image: StoredImage): Promise<void>;
}
