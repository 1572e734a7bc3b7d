import { Bytes } from './bytes.ts';
import { transformedGlyf } from './outlines.ts';
import { glyphsByLetter, tableOf, tablesOf } from './sfnt.ts';
import { type WovenTable, woff2Of } from './woff2.ts';

/** Of a variable typeface whose glyphs stand in it one by one: no kerning, no ligatures, no hints. */
export class Typeface {
  readonly #tables;
  readonly #glyphs;

  /** `file` is TrueType. */
  constructor(file: Buffer) {
    this.#tables = tablesOf(file);
    this.#glyphs = glyphsByLetter(tableOf(this.#tables, 'cmap'));
  }

  /** Those of these letters that it has, as WOFF2. */
  cut(letters: Iterable<number>): Promise<Buffer> {
    const had = [...letters].filter((letter) => this.#glyphs.has(letter));
    // The first stands for what is not there.
    const own = [0, ...had.map((letter) => this.#glyphs.get(letter) ?? 0)];
    const kept = this.#withParts([...new Set(own)]);
    const places = new Map(kept.map((glyph, place) => [glyph, place]));
    const outlines = kept.map((glyph) => this.#outline(glyph, places));
    const glyf = transformedGlyf(outlines);
    const table = (name: string) => ({ name, bytes: tableOf(this.#tables, name) });
    const patched = (name: string, at: number, value: number) => {
      const bytes = Buffer.from(tableOf(this.#tables, name));
      bytes.writeUInt16BE(value, at);
      return { name, bytes };
    };
    const tables: WovenTable[] = [
      table('OS/2'),
      {
        name: 'cmap',
        bytes: cmapOf(had.map((letter) => [letter, places.get(this.#glyphs.get(letter) ?? 0) ?? 0])),
      },
      table('fvar'),
      {
        name: 'glyf',
        bytes: glyf,
        transform: { version: 0, length: outlines.reduce((sum, { length }) => sum + ((length + 3) & ~3), 0) },
      },
      { name: 'loca', bytes: Buffer.alloc(0), transform: { version: 0, length: 4 * (kept.length + 1) } },
      { name: 'gvar', bytes: this.#variations(kept) },
      patched('head', 50, 1),
      patched('hhea', 34, kept.length),
      { name: 'hmtx', bytes: this.#widths(kept) },
      patched('maxp', 4, kept.length),
      table('name'),
      table('post'),
    ];
    return woff2Of(tables);
  }

  /** Also the glyphs that these are put together of. */
  #withParts(glyphs: readonly number[]): readonly number[] {
    const kept = new Set(glyphs);
    for (const glyph of kept)
      for (const at of partsOf(this.#raw(glyph))) kept.add(this.#raw(glyph).readUInt16BE(at));
    return [...kept];
  }

  #outline(glyph: number, places: ReadonlyMap<number, number>): Buffer {
    const raw = this.#raw(glyph);
    const parts = partsOf(raw);
    if (parts.length === 0) return raw;
    const patched = Buffer.from(raw);
    for (const at of parts) patched.writeUInt16BE(places.get(raw.readUInt16BE(at)) ?? 0, at);
    return patched;
  }

  #raw(glyph: number): Buffer {
    const [loca, glyf] = [tableOf(this.#tables, 'loca'), tableOf(this.#tables, 'glyf')];
    return glyf.subarray(loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4));
  }

  #widths(glyphs: readonly number[]): Buffer {
    const [hmtx, full] = [tableOf(this.#tables, 'hmtx'), tableOf(this.#tables, 'hhea').readUInt16BE(34)];
    const widths = new Bytes();
    for (const glyph of glyphs) {
      const last = Math.min(glyph, full - 1);
      widths.u16(hmtx.readUInt16BE(last * 4));
      widths.u16(hmtx.readUInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2));
    }
    return widths.done();
  }

  #variations(glyphs: readonly number[]): Buffer {
    const gvar = tableOf(this.#tables, 'gvar');
    const [axes, shared] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6)];
    const tuplesAt = gvar.readUInt32BE(8);
    const long = (gvar.readUInt16BE(14) & 1) > 0;
    const dataAt = gvar.readUInt32BE(16);
    const place = (glyph: number) =>
      long ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2;
    const pieces = glyphs.map((glyph) => gvar.subarray(dataAt + place(glyph), dataAt + place(glyph + 1)));
    const tuples = gvar.subarray(tuplesAt, tuplesAt + axes * shared * 2);
    const offsetsLength = 4 * (glyphs.length + 1);
    const table = new Bytes().u16(1).u16(0).u16(axes).u16(shared);
    table
      .u32(20 + offsetsLength)
      .u16(glyphs.length)
      .u16(1)
      .u32(20 + offsetsLength + tuples.length);
    let at = 0;
    for (const piece of pieces) {
      table.u32(at);
      at += piece.length;
    }
    table.u32(at).bytes(tuples);
    for (const piece of pieces) table.bytes(piece);
    return table.done();
  }
}

const [wide, scaled, moreParts, scaledTwice, matrix] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** Where a glyph that is put together of others names them. */
function partsOf(glyph: Buffer): readonly number[] {
  const parts: number[] = [];
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return parts;
  for (let at = 10; ; ) {
    const flags = glyph.readUInt16BE(at);
    parts.push(at + 2);
    at +=
      4 + (flags & wide ? 4 : 2) + (flags & scaled ? 2 : flags & scaledTwice ? 4 : flags & matrix ? 8 : 0);
    if (!(flags & moreParts)) return parts;
  }
}

/** `cmap` of letters in rising order, in format 4. */
function cmapOf(letters: readonly (readonly [letter: number, glyph: number])[]): Buffer {
  const runs: { from: number; to: number; delta: number }[] = [];
  for (const [letter, glyph] of letters) {
    const last = runs.at(-1);
    if (last && last.to + 1 === letter && last.delta === glyph - letter) last.to = letter;
    else runs.push({ from: letter, to: letter, delta: glyph - letter });
  }
  runs.push({ from: 0xffff, to: 0xffff, delta: 1 });
  const power = 31 - Math.clz32(runs.length);
  const size = 16 + runs.length * 8;
  const table = new Bytes().u16(0).u16(1).u16(3).u16(1).u32(12);
  table
    .u16(4)
    .u16(size)
    .u16(0)
    .u16(runs.length * 2);
  table
    .u16(2 << power)
    .u16(power)
    .u16(runs.length * 2 - (2 << power));
  for (const { to } of runs) table.u16(to);
  table.u16(0);
  for (const { from } of runs) table.u16(from);
  for (const { delta } of runs) table.u16(delta);
  for (const _ of runs) table.u16(0);
  return table.done();
}
