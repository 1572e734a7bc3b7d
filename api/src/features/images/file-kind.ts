import { createReadStream } from 'node:fs';
import { ApiError } from '../../api-error.ts';

/** The accepted picture formats. The decoder never gets anything else, whatever the upload's name or type says. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif';

const starts: Readonly<Record<FileKind, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  // HEIC uses the same container with another brand; sharp has no decoder for it.
  avif: (head) => head.startsWith('ftypavif', 4),
};

/** Markup that could make a browser treat a picture as a document. No camera or editor writes it. */
const markup = /<(?:!doctype\s+html|html|script|iframe)[\s/>]/i;
const longestMarkup = 32;

const kinds = Object.keys(starts) as FileKind[];

/** Detects the format by the first bytes; null for anything but these four. */
const kindOf = (head: string): FileKind | null => kinds.find((kind) => starts[kind](head)) ?? null;

const headLength = 12;

/** @throws ApiError image_unsupported */
export async function kindOfFile(path: string): Promise<FileKind> {
  let kind: FileKind | null = null;
  for await (const head of createReadStream(path, { encoding: 'latin1', end: headLength - 1 })) {
    kind = kindOf(head);
  }
  if (kind === null) throw new ApiError('image_unsupported');
  return kind;
}

/**
 * Reads a file once, chunk by chunk.
 * @throws ApiError image_unsupported if it hides markup
 */
export async function refuseMarkup(path: string): Promise<void> {
  let before = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = before + chunk;
    if (markup.test(text)) throw new ApiError('image_unsupported', { detail: 'there is markup in the file' });
    before = text.slice(-longestMarkup);
  }
}
