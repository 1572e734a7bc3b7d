import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** HarfBuzz's C interface in WebAssembly, as `hb-subset.h` describes it. Numbers are addresses. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, letter: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Missing in Node's types. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { instantiate(program: Uint8Array): Promise<{ instance: { exports: HarfBuzz } }> };
};

const program = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const writable = 2;

/** Resolves to a function that cuts letters out of a TrueType file, as TrueType: a millisecond for a page's letters. */
export async function cutterOf(file: Uint8Array): Promise<(letters: Iterable<number>) => Buffer> {
  const { instance } = await wasm.instantiate(readFileSync(program));
  const hb = instance.exports;
  hb._initialize();
  const data = hb.malloc(file.length);
  new Uint8Array(hb.memory.buffer).set(file, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, file.length, writable, 0, 0), 0);
  return (letters) => {
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const letter of letters) hb.hb_set_add(wanted, letter);
    const cut = hb.hb_subset_or_fail(face, input);
    hb.hb_subset_input_destroy(input);
    const blob = hb.hb_face_reference_blob(cut);
    const bytes = new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob));
    const copy = Buffer.from(bytes);
    hb.hb_blob_destroy(blob);
    hb.hb_face_destroy(cut);
    return copy;
  };
}
