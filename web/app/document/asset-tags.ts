/** What a page needs of the build, as URLs on this origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly script: string;
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** Where the page is read before anything else has come. */
  readonly first: FirstSight | null;
  /** Of a page that is read. */
  readonly letters: PageLetters | null;
}

/** A page's styles in the page itself, and the script that brings its other one once it is painted. */
export interface FirstSight {
  readonly style: Uint8Array;
  /** Names `style` in a Content-Security-Policy. */
  readonly styleSource: string;
  /**
   * The end of a script element that runs in the page itself, from what it is told of the screen on: each that is fetched
   * takes its share of the line from the first paint.
   */
  readonly boot: Uint8Array;
  /** Names its script. */
  readonly bootSource: string;
}

/**
 * The typeface of a page that is read: files of the letters that stand on it, which the server cuts when they are
 * asked for (docs/decisions/0093). Those that are read first come with the page, for its first paint; the others after it.
 */
export interface PageLetters {
  readonly first: string;
  /** None where the first file has all; more than one where hardly a letter comes twice. */
  readonly rest: readonly string[];
  /** Declares the first. */
  readonly style: string;
}

/** HTML in the order it is sent. What is the same on every page of a screen is in bytes already, encoded once. */
export type HtmlPieces = readonly (string | Uint8Array)[];

const preloaded = (url: string, type: 'woff2' | 'ttf' = 'woff2') =>
  `<link rel="preload" href="${url}" as="font" type="font/${type}" crossorigin>`;

/** For a screen that lives in the browser: all that it needs is on its way at once. */
function linked({ styles, script, modules, fonts }: PageAssets): string {
  return [
    ...fonts.map((url) => preloaded(url)),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('');
}

/** What `boot`, in a page of this screen, brings once the page is painted, and when something is asked of it. */
export function bootOf(script: string, brought: Readonly<Record<string, string>>): Uint8Array {
  const data = Object.entries(brought).map(([name, urls]) => ` data-${name}="${urls}"`);
  return Buffer.from(`${data.join('')}>${script}</script>`);
}

/** For a page that is read: it is painted from this one answer, in letters that come beside it. */
const inPage = ({ letters }: PageAssets, { style, boot }: FirstSight): HtmlPieces => [
  letters ? `${preloaded(letters.first, 'ttf')}<style>${letters.style}</style><style>` : '<style>',
  style,
  `</style><script type="module" data-letters="${letters?.rest.join(' ') ?? ''}"`,
  boot,
];

/** The tags of the head that bring styles, fonts and script. */
export const assetTags = (assets: PageAssets): HtmlPieces =>
  assets.first ? inPage(assets, assets.first) : [linked(assets)];
