import { brokenPage, brokenPageStyle, crowdedPage } from './broken-page.ts';
import { ReadyPage } from './kept-pages/ready-page.ts';
import { cacheControlOf, withOwn } from './page-policy.ts';

type Headers = Readonly<Record<string, string>>;

/** The Retry-After of a page refused under load. */
const crowdedRetrySeconds = '5';

/** A page without a screen. `headers`: those of every page. */
const bareOf = (headers: Headers, status: number, html: string, more: Headers = {}) =>
  new ReadyPage(status, [html], {
    ...headers,
    'content-security-policy': withOwn(headers['content-security-policy'] ?? '', {
      styleSource: brokenPageStyle,
    }),
    'cache-control': cacheControlOf(status, false),
    ...more,
  });

/** Shown if even the error screen could not be rendered. */
export const brokenPageOf = (headers: Headers): ReadyPage => bareOf(headers, 500, brokenPage);

/** Sent instead of a public page while too many of its kind are being made. */
export const crowdedPageOf = (headers: Headers): ReadyPage =>
  bareOf(headers, 503, crowdedPage, { 'retry-after': crowdedRetrySeconds });
