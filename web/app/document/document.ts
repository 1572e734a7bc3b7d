import { smartBannerOf } from '../app-open/smart-banner.ts';
import { skipLinkText } from '../layout/skip-link-text.ts';
import { cardFormat, cardPath, cardText } from '../previews/card.ts';
import { oneLine } from '../previews/one-line.ts';
import type { Preview } from '../previews/preview.ts';
import type { Meta } from '../routing/screen.ts';
import type { Settings } from '../settings.ts';
import { assetTags, type HtmlPieces, type PageAssets } from './asset-tags.ts';
import icon from './favicon.svg?inline';
import { oldBrowser } from './old-browser.ts';
import type { PageState } from './page-state.ts';
import { toastRegion } from './page-toasts.ts';
import { pageStateElementId } from './read-page-state.ts';
import { toHome } from './to-home.ts';

export interface Page {
  readonly meta: Meta;
  readonly preview: Preview;
  readonly settings: Settings;
  readonly body: string;
  readonly state: PageState;
  readonly assets: PageAssets;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML attribute or element. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON for a script element, without `<` and line separators. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** KakaoTalk's scraper runs no script and crops the picture to 2:1 (Specification 4.11). */
const cardSize = { width: '800', height: '400' };

/** Open Graph tags, and X's additional ones. */
function previewTags({ preview, settings }: Page): string {
  const image = settings.origin + cardPath(preview.card);
  const properties: [property: string, content: string | undefined][] = [
    ['og:type', preview.type],
    ['og:site_name', settings.brandName],
    ['og:locale', 'ko_KR'],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', settings.origin + preview.path],
    ['og:image', image],
    ['og:image:secure_url', image.startsWith('https:') ? image : undefined],
    ['og:image:type', `image/${cardFormat(preview.card)}`],
    ['og:image:width', cardSize.width],
    ['og:image:height', cardSize.height],
    ['og:image:alt', cardText(preview.card)],
    ['article:published_time', preview.publishedAt],
  ];
  return properties
    .filter((tag): tag is [string, string] => tag[1] !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(oneLine(content))}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('');
}

/** JSON-LD for search engines. It is data, so the policy allows it. */
const structuredData = ({ structured }: Preview) =>
  structured ? `<script type="application/ld+json">${escapeJson(structured)}</script>` : '';

/** A missing page has no card and nothing for the app to open. */
function smartBanner({ preview: { path, card }, settings }: Page): string {
  const gone = card.kind === 'brand' && path !== '/';
  const content = gone ? null : smartBannerOf(settings, path);
  return content ? `<meta name="apple-itunes-app" content="${escapeHtml(content)}">` : '';
}

/** Browsers skip a type that they do not support. */
function firstImage({ firstImage: image }: Meta): string {
  if (!image) return '';
  const srcSet = `imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}"`;
  return `<link rel="preload" as="image" type="${image.type}" ${srcSet} fetchpriority="high">`;
}

/**
 * The SVG icon is inline, since browsers request an icon before the first paint and slow lines need that round trip for
 * fonts. The file is for browsers without SVG icons and for sites that show our icon beside a link.
 */
const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
].join('');

/** The head up to the tags of the build. */
function head(page: Page): string {
  const { meta, preview, settings } = page;
  const title = escapeHtml(oneLine(meta.title));
  const description = escapeHtml(oneLine(preview.description));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    meta.noindex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(settings.origin + preview.path)}">`,
    previewTags(page),
    structuredData(preview),
    smartBanner(page),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161513" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    icons,
    `<script>${oldBrowser}</script>`,
    meta.sendsMembersHome ? `<script>${toHome}</script>` : '',
    firstImage(meta),
  ].join('');
}

/**
 * First on every page, to skip its repeated beginning (WCAG 2.4.1); skip-link.ts handles it. React Aria's attribute
 * exempts it from what an open list of suggestions hides, since a focusable element must not be hidden.
 */
const skipLink = `<a class="skip" href="#main">${skipLinkText}</a>`;

/** The same on every page, so serialised once. */
const writtenSettings = new WeakMap<Settings, string>();

function stateOf({ settings, ...rest }: PageState): HtmlPieces {
  const known =
    writtenSettings.get(settings) ??
    `<script type="application/json" id="${pageStateElementId}">{"settings":${escapeJson(settings)},`;
  writtenSettings.set(settings, known);
  return [known, `${escapeJson(rest).slice(1)}</script></body></html>`];
}

/** Of the document, so that it costs pages no script, and stands where a screen cannot be shown as well. */
const maintenanceOf = ({ maintenance }: Settings) =>
  maintenance === null ? '' : `<p class="maintenance" role="status">${escapeHtml(maintenance)}</p>`;

const bodyBegins = (settings: Settings) =>
  `</head><body>${skipLink}${maintenanceOf(settings)}<div id="root">`;
const bodyEnds = `</div>${toastRegion}`;

/**
 * The whole document around a screen. It obeys a strict CSP: no style attributes, and scripts named by hash. Returned
 * in pieces, which are encoded as they are, since joining would copy them.
 */
export function documentOf(page: Page): HtmlPieces {
  return [
    `<!doctype html><html lang="ko"><head>${head(page)}`,
    ...assetTags(page.assets),
    bodyBegins(page.settings),
    page.body,
    bodyEnds,
    ...stateOf(page.state),
  ];
}
