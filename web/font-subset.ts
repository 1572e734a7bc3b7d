import subsetFont from 'subset-font';

/** The weights that styles are in. In one file: smaller than two of one weight each, and 600 is what it is between them. */
export const weights = { min: 400, max: 700, default: 400 } as const;

/** The letters of a text, and nothing else of a variable font, as woff2. */
export const fontSubset = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'locl'],
    noLayoutClosure: true,
    noHinting: true,
  });

/** The letters of a text as TrueType, each glyph by itself: for the server to cut a page's own out of. */
export const fontToCut = (font: Buffer, text: string): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights },
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'STAT'],
    noLayoutClosure: true,
    noHinting: true,
  });
