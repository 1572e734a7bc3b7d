/**
 * Fonts that stand in for the typeface until it has loaded: fonts that machines have, scaled to its width and
 * height. In each, all Hangul syllables have the same width, so no line breaks elsewhere. For fonts not
 * listed here, the page measures (web/app/typeface/add-late-fonts.ts).
 */
interface Font {
  readonly family: string;
  /** Full names of the regular and the bold font. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** The width of a Hangul syllable, in em. */
  readonly width: number;
}

/** The width of a Hangul syllable in Pretendard, in em: 1770 of 2048, in every weight. */
export const hangulWidth = 1770 / 2048;
const [ascent, descent] = [1950 / 2048, 494 / 2048];

const noto = ['Noto Sans CJK KR', 'Noto Sans KR', 'Source Han Sans KR'];
const fonts: readonly Font[] = [
  {
    family: 'Like Noto',
    regular: [...noto, 'NotoSansCJKkr-Regular'],
    bold: [...noto.map((name) => `${name} Bold`), 'NotoSansCJKkr-Bold'],
    width: 0.92,
  },
  {
    family: 'Like Nanum',
    regular: ['NanumGothic'],
    bold: ['NanumGothic Bold', 'NanumGothicBold'],
    width: 0.94,
  },
];

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

const faceOf = (family: string, weight: string, names: readonly string[], scale: number) =>
  [
    `@font-face{font-family:'${family}';font-weight:${weight}`,
    `src:${names.map((name) => `local('${name}')`)}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent / scale)}`,
    `descent-override:${percent(descent / scale)}`,
    'line-gap-override:0%}',
  ].join(';');

/** The declarations of these fonts. */
export const fallbackFaces = fonts
  .flatMap(({ family, regular, bold, width }) => [
    faceOf(family, '100 500', regular, hangulWidth / width),
    faceOf(family, '501 900', bold, hangulWidth / width),
  ])
  .join('');

/** Their names for `font-family`. */
export const fallbackFamilies = [...fonts.map(({ family }) => `'${family}'`), 'system-ui'].join();
