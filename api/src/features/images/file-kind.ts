import { createReadStream } from 'node:fs';

/** What a picture may be. Nothing else is given to the decoder, whatever the upload's name or type says. */
export type FileKind = 'jpeg' | 'png' | 'webp';

const starts: Readonly<Record<FileKind, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
};

/** What a browser may take a file for that is a picture as well: it never is one that a camera or an editor made. */
const markup = /<(?:!doctype\s+html|html|script|iframe)[\s/>]/i;
const longestMarkup = 32;

const kinds = Object.keys(starts) as FileKind[];

/** By the first bytes; null for anything else than the three. */
const kindOf = (head: string): FileKind | null => kinds.find((kind) => starts[kind](head)) ?? null;

/** Reads a file once, a piece at a time: its kind by its first bytes, and whether markup is hidden in it. */
export async function inspect(path: string): Promise<{ kind: FileKind | null; hidesMarkup: boolean }> {
  let kind: FileKind | null | undefined;
  let before = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = before + chunk;
    if (kind === undefined) kind = kindOf(text);
    if (kind === null) break;
    if (markup.test(text)) return { kind, hidesMarkup: true };
    before = text.slice(-longestMarkup);
  }
  return { kind: kind ?? null, hidesMarkup: false };
}
