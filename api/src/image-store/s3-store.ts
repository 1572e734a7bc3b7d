import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { StoredImage } from '@dure/contract/images.ts';
import { S3mini } from 's3mini';
import { ApiError } from '../api-error.ts';
import { fetchBegun } from '../slow-lines.ts';
import type { ImageStore } from './image-store.ts';

export interface S3Settings {
  /**
   * The store's origin. The bucket is the first part of the path, which every S3-compatible store supports.
   */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const answerWithinMs = 20_000;

/** Without a timeout, since bodies are passed on at the client's pace. */
const ask: typeof fetch = (url, init) =>
  init?.method === 'GET' ? fetchBegun(url, { ...init, withinMs: answerWithinMs }) : fetch(url, init);

/** A bucket of an S3-compatible store, under `images/`. */
export function s3Store({ endpoint, bucket, ...access }: S3Settings): ImageStore {
  const client = new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: answerWithinMs,
    fetch: ask,
  });
  const keyOf = ({ id, width, format }: StoredImage) => `images/${id}/${width}.${format}`;

  return {
    put: (image, bytes) =>
      reached(async () => {
        await client.putObject(keyOf(image), Buffer.from(bytes), `image/${image.format}`);
      }),
    get: (image) =>
      reached(async () => {
        const response = await client.getObjectResponse(keyOf(image));
        if (response === null || response.body === null) return null;
        return {
          length: Number(response.headers.get('content-length')),
          stream: Readable.fromWeb(response.body as ReadableStream),
        };
      }),
    delete: (image) => reached(async () => void (await client.deleteObject(keyOf(image)))),
  };
}

/** An unreachable or refusing store is not the visitor's fault. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(new ApiError('unavailable', { detail: 'the image store does not answer' }), {
      cause,
    });
  }
}
