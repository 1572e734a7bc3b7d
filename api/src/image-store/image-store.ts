import type { Readable } from 'node:stream';
import type { StoredImage } from '@dure/contract/images.ts';

/** The bytes of one form of an image, as they are read. */
export interface StoredBytes {
  readonly length: number;
  readonly stream: Readable;
}

/** Where the served forms of images are kept. Each is whole or not there. */
export interface ImageStore {
  put(image: StoredImage, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. Whoever asks reads the stream or destroys it. */
  get(image: StoredImage): Promise<StoredBytes | null>;
  /** One that is not there is no error. */
  delete(image: StoredImage): Promise<void>;
}
