import { Bytes } from './bytes.ts';

/** A glyph's piece of `glyf`, taken apart. */
interface Outline {
  /** The last point of each contour. */
  readonly ends: readonly number[];
  readonly points: readonly (readonly [x: number, y: number, onCurve: boolean])[];
  readonly box: Buffer;
}

const [onCurve, shortX, shortY, again, sameX, sameY] = [1, 2, 4, 8, 16, 32];

function outlineOf(glyph: Buffer): Outline {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + ends.length * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = flag & again ? glyph.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(shortX, sameX);
  const ys = coordinates(shortY, sameY);
  const points = flags.map((flag, index) => [xs[index] ?? 0, ys[index] ?? 0, (flag & onCurve) > 0] as const);
  return { ends, points, box: glyph.subarray(2, 10) };
}

const countFits = 253;

/** `255UInt16`. */
function count(into: Bytes, value: number): void {
  if (value < countFits) into.u8(value);
  else if (value < countFits * 2) into.u8(255).u8(value - countFits);
  else if (value < countFits * 3) into.u8(254).u8(value - countFits * 2);
  else into.u8(253).u16(value);
}

/** A step from one point to the next: what it returns goes with the flags. */
function step(into: Bytes, dx: number, dy: number): number {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const signs = (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2);
  if (dx === 0 && y < 1280) {
    into.u8(y & 0xff);
    return ((y & 0xf00) >> 7) + (dy < 0 ? 0 : 1);
  }
  if (dy === 0 && x < 1280) {
    into.u8(x & 0xff);
    return 10 + ((x & 0xf00) >> 7) + (dx < 0 ? 0 : 1);
  }
  if (x < 65 && y < 65) {
    into.u8((((x - 1) & 0xf) << 4) | ((y - 1) & 0xf));
    return 20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs;
  }
  if (x < 769 && y < 769) {
    into.u8((x - 1) & 0xff).u8((y - 1) & 0xff);
    return 84 + 12 * (((x - 1) & 0x300) >> 8) + (((y - 1) & 0x300) >> 6) + signs;
  }
  if (x < 4096 && y < 4096) {
    into
      .u8(x >> 4)
      .u8(((x & 0xf) << 4) | (y >> 8))
      .u8(y & 0xff);
    return 120 + signs;
  }
  into.u16(x).u16(y);
  return 124 + signs;
}

function boxOf({ points }: Outline): Buffer {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return new Bytes()
    .u16(Math.min(...xs))
    .u16(Math.min(...ys))
    .u16(Math.max(...xs))
    .u16(Math.max(...ys))
    .done();
}

/** Glyphs as WOFF2 has them (its section 5.1), each kind of number by itself. */
export function transformedGlyf(glyphs: readonly Buffer[]): Buffer {
  const [contours, counts, flags, steps, composites, boxes] = Array.from(
    { length: 6 },
    () => new Bytes(),
  ) as [Bytes, Bytes, Bytes, Bytes, Bytes, Bytes];
  const boxed = Buffer.alloc(4 * ((glyphs.length + 31) >> 5));
  const withBox = (index: number, box: Buffer) => {
    boxed.writeUInt8(boxed.readUInt8(index >> 3) | (0x80 >> (index & 7)), index >> 3);
    boxes.bytes(box);
  };
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.length === 0) contours.u16(0);
    else if (glyph.readInt16BE(0) < 0) {
      contours.u16(0xffff);
      composites.bytes(glyph.subarray(10));
      withBox(index, glyph.subarray(2, 10));
    } else {
      const outline = outlineOf(glyph);
      contours.u16(outline.ends.length);
      for (const [place, end] of outline.ends.entries()) count(counts, end - (outline.ends[place - 1] ?? -1));
      let [lastX, lastY] = [0, 0];
      for (const [x, y, on] of outline.points) {
        flags.u8(step(steps, x - lastX, y - lastY) + (on ? 0 : 128));
        [lastX, lastY] = [x, y];
      }
      // No instructions.
      steps.u8(0);
      if (!boxOf(outline).equals(outline.box)) withBox(index, outline.box);
    }
  }
  const longLoca = 1;
  const head = new Bytes().u16(0).u16(0).u16(glyphs.length).u16(longLoca);
  const streams = [contours, counts, flags, steps, composites].map((stream) => stream.done());
  for (const stream of streams) head.u32(stream.length);
  head.u32(boxed.length + boxes.length).u32(0);
  return Buffer.concat([head.done(), ...streams, boxed, boxes.done()]);
}
