/** What a page needs of the build, as URLs on this origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly script: string;
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** Where the page is read before anything else has come. */
  readonly first: FirstSight | null;
}

/** A page's styles in the page itself, and the script that brings its other one once it is painted. */
export interface FirstSight {
  readonly style: Uint8Array;
  /** Names `style` in a Content-Security-Policy. */
  readonly styleSource: string;
  readonly boot: string;
  /** The letters of the typeface that it says something with by itself. */
  readonly font: string;
  /** What else is done while the page is read; it lends the page what it lacks of these letters. */
  readonly whileRead: string;
  /** URLs of the slices of the typeface that a text needs beside `font`. */
  readonly lacked: (text: string) => readonly string[];
}

/** HTML in the order it is sent. What is the same on every page of a screen is in bytes already, encoded once. */
export type HtmlPieces = readonly (string | Uint8Array)[];

const preloaded = (url: string) =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/** For a screen that lives in the browser: all that it needs is on its way at once. */
function linked({ styles, script, modules, fonts }: PageAssets): string {
  return [
    ...fonts.map(preloaded),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('');
}

/** For a page that is read: it is painted from this one answer, in letters that come beside it. Its script is told what it brings with it. */
function inPage({ styles, script, modules }: PageAssets, { style, boot, font }: FirstSight): HtmlPieces {
  const brought = { entry: script, modules: modules.join(' '), styles: styles.join(' ') };
  const data = Object.entries(brought).map(([name, urls]) => ` data-${name}="${urls}"`);
  return [
    `${preloaded(font)}<style>`,
    style,
    `</style><script type="module" src="${boot}"${data.join('')}></script>`,
  ];
}

/** The tags of the head that bring styles, fonts and script. */
export const assetTags = (assets: PageAssets): HtmlPieces =>
  assets.first ? inPage(assets, assets.first) : [linked(assets)];
