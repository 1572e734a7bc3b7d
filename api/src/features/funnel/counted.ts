import type { IncomingHttpHeaders } from 'node:http';

/** Crawlers that drive a real browser; a telephone is called Cubot. */
const saysBot = /(?<!cu)bot|crawl|spider|scrap|preview|externalhit|headless|lighthouse|yeti|daumoa/i;

/** Whether the browser asks not to be tracked: by Global Privacy Control, or by its elder. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * Whether a person opened the page, and may be counted. Browsers say of themselves that they navigate (Fetch Metadata), no
 * page can say it for them, and no program that looks a link up for a preview does; what is fetched ahead is not
 * opened yet.
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
