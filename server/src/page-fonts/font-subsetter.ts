import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Exports = { readonly memory: { readonly buffer: ArrayBuffer } } & Readonly<Record<string, unknown>>;

/** Missing in Node's types. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { instantiate(program: Uint8Array): Promise<{ instance: { exports: Exports } }> };
};
const program = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const writable = 2;

/** Resolves to a function that cuts letters out of a TrueType file, as TrueType: a millisecond for a page's letters. */
export async function subsetterOf(file: Uint8Array): Promise<(letters: Iterable<number>) => Buffer> {
  const { memory, ...functions } = (await wasm.instantiate(readFileSync(program))).instance.exports;
  /** Calls a function of HarfBuzz's C interface (`hb-subset.h`). Numbers are addresses. */
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
    const copy = Buffer.from(new Uint8Array(memory.buffer, start, length));
    hb('hb_blob_destroy', blob);
    hb('hb_face_destroy', cut);
    hb('hb_subset_input_destroy', input);
    return copy;
  };
}
