import subsetFont from 'subset-font';

/**
 * The weights that styles use. One file for all is smaller than two of one weight each, and has 600 by
 * interpolation.
 */
export const weights = { min: 400, max: 700, default: 400 } as const;

/** Reduces a variable font to the letters of a text, as woff2. */
export const fontSubset = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'locl'],
    noLayoutClosure: true,
    noHinting: true,
  });

/**
 * Reduces a font to the letters of a text, as TrueType with independent glyphs, from which the server cuts
 * pages' letters.
 */
export const fontToCut = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights },
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'STAT'],
    noLayoutClosure: true,
    noHinting: true,
  });
