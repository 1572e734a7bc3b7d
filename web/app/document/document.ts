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

/** Text for an HTML attribute or element. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that can stand inside a script element: no `<`, no line separators. */
export const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** KakaoTalk's scraper runs no script and crops the picture to 2:1 (Specification 4.11). */
const cardSize = { width: '800', height: '400' };

/** Open Graph tags, and the ones that X reads beside them. */
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

/** What search engines read; data, which no browser runs and the policy lets pass. */
const structuredData = ({ structured }: Preview) =>
  structured ? `<script type="application/ld+json">${escapeJson(structured)}</script>` : '';

/** A page that is gone has no card of its own, and nothing that the app could open. */
function smartBanner({ preview: { path, card }, settings }: Page): string {
  const gone = card.kind === 'brand' && path !== '/';
  const content = gone ? null : smartBannerOf(settings, path);
  return content ? `<meta name="apple-itunes-app" content="${escapeHtml(content)}">` : '';
}

/** A browser that does not know the form skips it. */
function firstImage({ firstImage: image }: Meta): string {
  if (!image) return '';
  const srcSet = `imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}"`;
  return `<link rel="preload" as="image" type="${image.type}" ${srcSet} fetchpriority="high">`;
}

/**
 * The drawn one stands in the page: browsers ask for an icon before the first paint, and a slow line has a round trip to
 * spend on letters alone. The file is for those that know no SVG, and for whoever shows the site's icon beside its link.
 */
const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
].join('');

/** Ends before the tags of the build. */
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
 * First on every page, past what all of them begin with (WCAG 2.4.1); skip-link.ts makes it more than an address. An open
 * list of suggestions hides all else from screen readers, which what takes the focus must not be (React Aria's attribute).
 */
const skipLink = `<a class="skip" href="#main">${skipLinkText}</a>`;

/** The same on every page: written once. */
const writtenSettings = new WeakMap<Settings, string>();

function stateOf({ settings, ...rest }: PageState): HtmlPieces {
  const known =
    writtenSettings.get(settings) ??
    `<script type="application/json" id="${pageStateElementId}">{"settings":${escapeJson(settings)},`;
  writtenSettings.set(settings, known);
  return [known, `${escapeJson(rest).slice(1)}</script></body></html>`];
}

const bodyBegins = `</head><body>${skipLink}<div id="root">`;
const bodyEnds = `</div>${toastRegion}`;

/**
 * The page around every screen, whole. A strict CSP holds: no style attribute, and what script it has is named there. In
 * pieces, since each is encoded as it is: to join them would copy them once more.
 */
export function documentOf(page: Page): HtmlPieces {
  return [
    `<!doctype html><html lang="ko"><head>${head(page)}`,
    ...assetTags(page.assets),
    bodyBegins,
    page.body,
    bodyEnds,
    ...stateOf(page.state),
  ];
}
