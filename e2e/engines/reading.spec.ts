import { invite } from '../site/invite.ts';
import { expect, inEachEngine, test } from './test.ts';

/** Public pages, in old engines too. */
inEachEngine(() => {
  test('every public page is readable and laid out', async ({ person, site }) => {
    const { projects, posts, profiles, lounges, invitations } = site.demo();
    const pathOf = (url: string) => url.slice(new URL(url).origin.length);
    const paths = [
      '/',
      `/project/${projects[0]}`,
      `/posts/${posts[0]}`,
      `/profiles/${profiles[0]}`,
      `/lounges/${lounges[0]}`,
      ...[invitations.event, invitations.project, invitations.studentExpired].map(pathOf),
      (await invite(site)).path,
      '/account/delete',
      '/terms',
      '/privacy',
      '/login',
      '/password/forgot',
    ];
    for (const path of paths) {
      await person.goto(path);
      const page = await person.waitsFor(`${path} has its heading`, () => {
        const heading = document.querySelector('h1');
        const shown = heading !== null && heading.getClientRects().length > 0;
        // A page appears together with its font.
        const inSight = getComputedStyle(document.body).opacity === '1';
        return shown && inSight && { wide: document.documentElement.scrollWidth - innerWidth };
      });
      expect(page.wide, `${path} is no wider than the window`).toBeLessThanOrEqual(0);
    }
  });
});
