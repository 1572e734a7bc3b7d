import type { BrowserContext, Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/** Replaces the access token by an unsigned one that expires in so many seconds. */
async function spoilAccess(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + left }));
    localStorage.setItem('access_token', `e30.${claims}.none`);
  }, seconds);
}

/** The browser sees that the token has expired. */
export const letAccessExpire = (page: Page) => spoilAccess(page, -60);

/** The browser takes the token for permanent; the server answers 401. */
export const letAccessBeRefused = (page: Page) => spoilAccess(page, 600);

/** The paths of every refresh by any tab from now on. */
export function countRefreshes(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /refresh\/?$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Ends all sessions of a member on the server only. */
export const endSessions = ({ sql }: ShippedServer, { id }: { id: string }) =>
  sql`update sessions set revoked_at = now() where member_id = ${id} and revoked_at is null`;

/** Refreshes this browser's session and stores the new tokens. Resolves to the answer's status. */
export async function refreshStatus(page: Page): Promise<number> {
  const refresh = await page.evaluate(() => localStorage.getItem('refresh_token'));
  if (refresh === null) throw new Error('this browser holds no session');
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/api/token/refresh/`, { data: { refresh } });
  if (answer.ok()) {
    const renewed = await answer.json();
    await page.evaluate((token) => localStorage.setItem('refresh_token', token), renewed.refresh);
  }
  return answer.status();
}
