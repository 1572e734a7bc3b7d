import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { codingsOffered } from '@dure/api/content-coding.ts';
import { clientFolderOf, typefaceFile } from '@dure/web/build-folder.ts';
import { codePointsOf } from '@dure/web/font-file-code.ts';
import type { FastifyInstance } from 'fastify';
import { pack } from './kept-pages/packing.ts';
import { madeOnce } from './made-once.ts';
import { nothingThere, refusedForCrowd } from './plain-answers.ts';

/** HarfBuzz's subsetter, by its C interface (`hb-subset.h`). Numbers are addresses, in `memory`. */
interface HarfBuzz extends Record<string, unknown> {
  readonly memory: { readonly buffer: ArrayBuffer };
}
/** Missing in Node's types. */
declare const WebAssembly: { instantiate(program: Buffer): Promise<{ instance: { exports: HarfBuzz } }> };

const program = new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const writable = 2;
const addressPattern = /^([\w-]{1,2048})\.ttf$/;
const codingFor = codingsOffered('br');

/** Resolves to a function that cuts letters out of a TrueType file, as TrueType: a millisecond for a page's letters. */
async function subsetterOf(file: Buffer): Promise<(letters: readonly number[]) => Buffer> {
  const { memory, ...functions } = (await WebAssembly.instantiate(readFileSync(program))).instance.exports;
  const hb = (name: string, ...numbers: readonly number[]) =>
    (functions[name] as (...numbers: readonly number[]) => number)(...numbers);
  hb('_initialize');
  const data = hb('malloc', file.length);
  new Uint8Array(memory.buffer).set(file, data);
  const face = hb('hb_face_create', hb('hb_blob_create', data, file.length, writable, 0, 0), 0);
  return (letters) => {
    const input = hb('hb_subset_input_create_or_fail');
    for (const letter of letters) hb('hb_set_add', hb('hb_subset_input_unicode_set', input), letter);
    const cut = hb('hb_subset_or_fail', face, input);
    const blob = hb('hb_face_reference_blob', cut);
    const [start, length] = [hb('hb_blob_get_data', blob, 0), hb('hb_blob_get_length', blob)];
    const packed = pack(Buffer.from(memory.buffer, start, length), 'br');
    hb('hb_blob_destroy', blob);
    hb('hb_face_destroy', cut);
    hb('hb_subset_input_destroy', input);
    return packed;
  };
}

/**
 * Cuts the letters named by an address (web/app/typeface/page-fonts.ts) out of the typeface. The address determines
 * the file, so that any process and release answers it and caches keep it for good (docs/decisions/0093).
 */
export async function pageFonts(app: FastifyInstance, { build }: { build: string }): Promise<void> {
  const typeface = join(clientFolderOf(build), typefaceFile);
  let subsetter: ReturnType<typeof subsetterOf> | undefined;
  const files = madeOnce(app, 'letters', { maxSize: 4 * 1024 * 1024 }, async (code) => {
    const letters = codePointsOf(code);
    if (!letters?.length) return undefined;
    subsetter ??= subsetterOf(readFileSync(typeface));
    return (await subsetter)(letters);
  });
  app.setErrorHandler((error, request, reply) => refusedForCrowd(request, reply)(error));

  app.get<{ Params: { '*': string } }>('/letters/*', async ({ params, headers }, reply) => {
    const packed = await files.fetch(addressPattern.exec(params['*'])?.[1] ?? '');
    if (!packed) return nothingThere(reply);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    reply.type('font/ttf');
    const coding = codingFor(headers['accept-encoding'] as string | undefined);
    return coding === 'br'
      ? reply.header('content-encoding', coding).send(packed)
      : reply.send(brotliDecompressSync(packed));
  });
}
