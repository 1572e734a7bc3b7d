/** A page's files of the build, as URLs on this origin. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly script: string;
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** Set for pages that can be read before anything else has loaded. */
  readonly first: FirstSight | null;
  /** Set for pages that are read. */
  readonly letters: PageLetters | null;
}

/** Inline styles, and the inline script that loads the main script after the first paint. */
export interface FirstSight {
  readonly style: Uint8Array;
  /** The source of `style` in a Content-Security-Policy. */
  readonly styleSource: string;
  /**
   * The end of the inline script element, beginning with its screen's parameters. Inline, since every fetched file
   * delays the first paint.
   */
  readonly boot: Uint8Array;
  /** The source of its script. */
  readonly bootSource: string;
}

/**
 * Font files with exactly the letters of a page, which the server cuts on request (docs/decisions/0093). The letters
 * read first load with the page, for its first paint; the others afterwards.
 */
export interface PageLetters {
  readonly first: string;
  /** Empty if the first file has all letters; several if most letters occur only once. */
  readonly rest: readonly string[];
  /** Declares the first file. */
  readonly style: string;
}

/** HTML in sending order. Parts shared by all pages of a screen are already encoded. */
export type HtmlPieces = readonly (string | Uint8Array)[];

const preloaded = (url: string, type: 'woff2' | 'ttf' = 'woff2') =>
  `<link rel="preload" href="${url}" as="font" type="font/${type}" crossorigin>`;

/** Tags for a screen rendered in the browser, which needs everything at once. */
function linked({ styles, script, modules, fonts }: PageAssets): string {
  return [
    ...fonts.map((url) => preloaded(url)),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${script}"></script>`,
  ].join('');
}

/** The parameters of `boot` for a screen: what it loads after the paint and when the page is used. */
export function bootOf(script: string, brought: Readonly<Record<string, string>>): Uint8Array {
  const data = Object.entries(brought).map(([name, urls]) => ` data-${name}="${urls}"`);
  return Buffer.from(`${data.join('')}>${script}</script>`);
}

/** Tags for a page that is read: painted from this one answer, with font files beside it. */
const inPage = ({ letters }: PageAssets, { style, boot }: FirstSight): HtmlPieces => [
  letters ? `${preloaded(letters.first, 'ttf')}<style>${letters.style}</style><style>` : '<style>',
  style,
  `</style><script type="module" data-letters="${letters?.rest.join(' ') ?? ''}"`,
  boot,
];

/** The tags of the head that load styles, fonts and scripts. */
export const assetTags = (assets: PageAssets): HtmlPieces =>
  assets.first ? inPage(assets, assets.first) : [linked(assets)];
