import type { IncomingHttpHeaders } from 'node:http';

/** Crawlers that drive a real browser; Cubot is a phone. */
const saysBot = /(?<!cu)bot|crawl|spider|scrap|preview|externalhit|headless|lighthouse|yeti|daumoa/i;

/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * Whether a person opened the page and may be counted. Browsers state that they navigate (Fetch Metadata); pages can't
 * forge that, and programs that fetch a link for a preview don't send it. Prefetched pages don't count as opened.
 */
export function isOpenedByPerson(request: { method: string; headers: IncomingHttpHeaders }): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined &&
    !saysBot.test(headers['user-agent'] ?? '') &&
    !asksNotToBeTracked(headers)
  );
}
