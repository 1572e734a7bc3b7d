import { expect, test } from 'vitest';
import { startRelease } from './harness/unpacked-release.ts';

// Shows 17.10: a release starts away from the project, serves and takes commands
test('a release starts away from the project, serves and takes commands', {
  timeout: 900_000,
}, async () => {
  const token = 'a token for the figures';
  const release = await startRelease({ METRICS_TOKEN: token });
  try {
    const page = await release.ask('/terms');
    expect(page.status).toBe(200);
    // Loading a preview picture needs late imports and a package's typeface.
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
    const drawn = await release.ask(new URL(picture).pathname);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    const link = /http\S+/.exec(release.command('event', 'create', '--title', '가을 모임'))?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const invited = await release.ask(pathname + search);
    expect([invited.status, await invited.text()]).toEqual([200, expect.stringContaining('가을 모임')]);
    const figures = await release.ask('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(await figures.text()).toContain(`dure_release_info{release="${release.name}"} 1`);
    expect(release.output()).toContain(`"release":"${release.name}"`);
  } finally {
    expect(await release.stop()).toBe(0);
  }
});
