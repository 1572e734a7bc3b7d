import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';

/** What a multipart body may hold beside the file's own bytes. */
const limits = { fileSize: imageUploadMaxBytes, files: 1, fields: 4, fieldSize: 100, parts: 5 };
const formMaxBytes = imageUploadMaxBytes + 16 * 1024;

/** Of all uploads together. */
const collectedEachBytes = 16_000_000;
let receivedSinceCollection = 0;

/** How long who was refused may go on sending: most clients read an answer only when they have sent all. */
const lingerMs = 5_000;

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where the file is for as long as it is worked on; null when none came. */
  readonly path: string | null;
}

/**
 * Receives a form with a file into `folder` as it comes, so that memory is not what a sender decides on, and gives it
 * to `work`. Whatever happens, nothing is left in the folder.
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

/** The rest is read and dropped, since a client that still sends would not see why it was refused; but not for ever. */
function refuse({ raw }: FastifyRequest, error: unknown): never {
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(cut));
  const { code, syscall } = error as NodeJS.ErrnoException;
  const ours = syscall !== undefined && code !== 'ECONNRESET';
  // The parser's own faults have neither a code nor a type; a sender who went away hears nothing anyway.
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
  // Left alone, a file that is too large ends where its sender ends it.
  part.file.once('limit', () => part.file.destroy(new ApiError('image_too_large')));
  part.file.on('data', collectReceived);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return path;
}

/**
 * Frees the pieces that are on disk by now. V8 lets 64 MB of them come together and then goes through all old objects,
 * while more come; most can be had for a look at the young ones (docs/decisions/0050).
 */
function collectReceived({ length }: Buffer): void {
  receivedSinceCollection += length;
  if (receivedSinceCollection < collectedEachBytes) return;
  receivedSinceCollection = 0;
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
