/** The tables of a TrueType file, by their names. */
export type Tables = ReadonlyMap<string, Buffer>;

export function tablesOf(file: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let at = 12; tables.size < file.readUInt16BE(4); at += 16) {
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  return tables;
}

export const tableOf = (tables: Tables, name: string): Buffer => {
  const table = tables.get(name);
  if (!table) throw new Error(`The typeface has no ${name}`);
  return table;
};

/** The number of each letter's glyph, from a `cmap` whose first table is of format 4. */
export function glyphsByLetter(cmap: Buffer): ReadonlyMap<number, number> {
  const table = cmap.subarray(cmap.readUInt32BE(8));
  if (table.readUInt16BE(0) !== 4) throw new Error('The typeface lists its letters otherwise');
  const size = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 14; at < 14 + size; at += 2) {
    const [start, delta, placeOfOffset] = [at + 2 + size, at + 2 + 2 * size, at + 2 + 3 * size];
    const offset = table.readUInt16BE(placeOfOffset);
    const first = table.readUInt16BE(start);
    for (let letter = first; letter <= table.readUInt16BE(at) && letter < 0xffff; letter += 1) {
      const found = offset === 0 ? letter : table.readUInt16BE(placeOfOffset + offset + 2 * (letter - first));
      const glyph = found === 0 ? 0 : (found + table.readUInt16BE(delta)) & 0xffff;
      if (glyph > 0) glyphs.set(letter, glyph);
    }
  }
  return glyphs;
}
