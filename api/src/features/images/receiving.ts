import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';

/** Limits on a multipart body beside the file's own bytes. */
const limits = { fileSize: imageUploadMaxBytes, files: 1, fields: 4, fieldSize: 100, parts: 5 };
const formMaxBytes = imageUploadMaxBytes + 16 * 1024;

/** Bytes received by all uploads together between two garbage collections. */
const collectedEachBytes = 16_000_000;
let receivedSinceCollection = 0;

/** How long a refused client may go on sending: most clients read the answer only after they have sent everything. */
const lingerMs = 5_000;

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Path of the file while it is being processed; null if none came. */
  readonly path: string | null;
}

/**
 * Streams a form with a file into `folder`, so that the sender doesn't control memory use, and passes it to `work`.
 * Leaves nothing in the folder, whatever happens.
 * @throws ApiError image_too_large, and errors of the multipart parser
 */
export async function withReceivedForm<T>(
  request: FastifyRequest,
  folder: string,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > formMaxBytes) {
    refuse(request, new ApiError('image_too_large'));
  }
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await work(await receive(request, path).catch((error) => refuse(request, error)));
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads and drops the rest, but not forever: a client that is still sending would not see why it was refused. */
function refuse({ raw }: FastifyRequest, error: unknown): never {
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(cut));
  const { code, syscall } = error as NodeJS.ErrnoException;
  const ours = syscall !== undefined && code !== 'ECONNRESET';
  // The parser's own errors have neither code nor type; a sender who left hears nothing anyway.
  if (error instanceof ApiError || ours || code?.startsWith('FST_')) throw error;
  throw new ApiError('invalid_input', { detail: 'the form is malformed or has no end' });
}

async function receive(request: FastifyRequest, path: string): Promise<ReceivedForm> {
  const fields: Record<string, unknown> = {};
  let received: string | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else received = await receiveFile(part, path);
  }
  return { fields, path: received };
}

async function receiveFile(part: Extract<Multipart, { type: 'file' }>, path: string): Promise<string> {
  if (part.fieldname !== 'file') throw new ApiError('invalid_input', { fields: { file: 'required' } });
  // Without this, a file that is too large is read until its sender stops.
  part.file.once('limit', () => part.file.destroy(new ApiError('image_too_large')));
  part.file.on('data', collectReceived);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return path;
}

/**
 * Frees the chunks already on disk. V8 lets 64 MB of them pile up and then scans all old objects; most can be freed by
 * a minor collection (docs/decisions/0050).
 */
function collectReceived({ length }: Buffer): void {
  receivedSinceCollection += length;
  if (receivedSinceCollection < collectedEachBytes) return;
  receivedSinceCollection = 0;
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
