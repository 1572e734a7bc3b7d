import { expect, test } from './site/test.ts';

// Shows 17.18: the viewer runs under its policy, and calls no other host
test('a developer reads the API document, with examples and samples, loaded from this host only', async ({
  page,
  site,
  troubles,
}) => {
  // A part of the viewer tests whether it may compile code, and works without.
  troubles.expect(/security policy: script-src eval/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs#app/tag/signing-in/POST/api/token/');
  await expect(page.getByText('Signs in with address and password.').first()).toBeVisible();
  await expect(page.getByText('curl').first()).toBeVisible();
  const hosts = asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin);
  expect([...new Set(hosts)]).toEqual([new URL(site.origin).origin]);
});
