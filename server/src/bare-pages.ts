import type { Coding } from '@dure/api/content-coding.ts';
import { brokenPage, brokenPageStyle, crowdedPage } from './broken-page.ts';
import { ReadyPage } from './kept-pages/ready-page.ts';
import { cacheControlOf, withOwn } from './page-policy.ts';

type Headers = Readonly<Record<string, string>>;

/** The Retry-After of a page refused under load. */
const crowdedRetrySeconds = '5';

/** A page without a screen, in each coding. */
export type BarePage = Readonly<Record<Coding, ReadyPage>>;

/** `headers`: those of every page. */
function bareOf(headers: Headers, status: number, html: string, more: Headers = {}): BarePage {
  const policy = withOwn(headers['content-security-policy'] ?? '', { styleSource: brokenPageStyle });
  const own = { 'content-security-policy': policy, 'cache-control': cacheControlOf(status, false), ...more };
  const within = (coding: Coding) => new ReadyPage(status, [html], { ...headers, ...own }, coding);
  return { zstd: within('zstd'), br: within('br'), gzip: within('gzip'), identity: within('identity') };
}

/** Shown if even the error screen could not be rendered. */
export const brokenPageOf = (headers: Headers): BarePage => bareOf(headers, 500, brokenPage);

/** Sent instead of a public page while too many of its kind are being made. */
export const crowdedPageOf = (headers: Headers): BarePage =>
  bareOf(headers, 503, crowdedPage, { 'retry-after': crowdedRetrySeconds });
