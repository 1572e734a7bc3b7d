import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs';

/** The outline of a line of text, with its baseline at (0, 0), in pixels. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

/** One weight of the typeface. Texts become outlines, so drawings need no font. */
export interface Typeface {
  /** The text without letters that this typeface lacks (such as emoji), which would be drawn as boxes. */
  drawable(text: string): string;
  widthOf(text: string, size: number): number;
  outline(text: string, size: number): Outline;
}

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Joiners and variation selectors affect their neighbours and have no outline. */
const shaping = /\p{Default_Ignorable_Code_Point}/u;

const drawnWith = (known: ReadonlySet<number>) => (letter: string) =>
  [...letter].every((part) => shaping.test(part) || known.has(part.codePointAt(0) ?? -1));

/**
 * Reads a font file; `tracking`, a share of the size, moves letters closer. Names and titles are set left to right,
 * whatever their letters.
 */
function typefaceOf(file: Uint8Array<ArrayBuffer>, tracking: number): Typeface {
  const face = new Face(new Blob(file.buffer), 0);
  const font = new Font(face);
  const unit = face.upem;
  const has = drawnWith(new Set(face.collectUnicodes()));
  const buffer = new Buffer();

  const glyphsOf = (text: string) => {
    buffer.clearContents();
    buffer.addText(text);
    buffer.setDirection(Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const advanceOf = (glyph: { xAdvance?: number }) => (glyph.xAdvance ?? 0) + tracking * unit;

  return {
    drawable(text) {
      const known = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment).filter(has);
      return known.join('').replace(/\s+/gu, ' ').trim();
    },
    widthOf: (text, size) =>
      (glyphsOf(text).reduce((width, glyph) => width + advanceOf(glyph), 0) * size) / unit,
    outline(text, size) {
      let at = 0;
      const paths: string[] = [];
      for (const glyph of glyphsOf(text)) {
        const [x, y] = [at + (glyph.xOffset ?? 0), glyph.yOffset ?? 0];
        paths.push(`<path transform="translate(${x} ${y})" d="${font.glyphToPath(glyph.codepoint)}"/>`);
        at += advanceOf(glyph);
      }
      const scale = size / unit;
      return { path: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`, width: at * scale };
    },
  };
}

export interface Typefaces {
  readonly bold: Typeface;
  readonly medium: Typeface;
}

const load = async (weight: string, tracking: number) => {
  const url = import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
  // Copied, since the library takes the whole buffer and Node's may be shared.
  return typefaceOf(new Uint8Array(await readFile(fileURLToPath(url))), tracking);
};

let loaded: Promise<Typefaces> | undefined;

/** Pretendard, read once per process: 3 MiB. */
export function typefaces(): Promise<Typefaces> {
  loaded ??= Promise.all([load('Bold', -0.035), load('Medium', -0.015)]).then(([bold, medium]) => ({
    bold,
    medium,
  }));
  return loaded;
}
