import { hostileWorld } from './site/hostile.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Members' texts make no page wider than a phone, and do not overlap the lines around. */

test.use({ viewport: { width: 360, height: 740 } });

/** Text that cannot be broken: rows may be older than today's rules, or another host's. */
const worst = {
  'marks piled on a syllable @full': `한${'\u0301'.repeat(28)}강${'\u0316'.repeat(28)}`,
  'marks of many kinds @full': `가${'\u0301\u0489\u20DD\u0E47\u0336\u0F71'.repeat(4)}나`,
  'the widest single signs @full': '﷽﷽﷽ 𒐫𒐫 ꧅꧅ ⸻⸻',
  'one word of wide letters': 'W'.repeat(40),
  'blanks that no line breaks at @full': '가\u00A0'.repeat(20),
  'joined words @full': '가\u2060'.repeat(20),
  'an address @full': `https://example.org/${'%EA%B0%80'.repeat(3)}`,
} as const;

// Shows 17.13: members' text never widens a page or leaves its lines
for (const [what, text] of Object.entries(worst)) {
  test(`at 360 pixels every public page fits ${what}`, async ({ page, site }) => {
    const name = [...text].slice(0, 40).join('');
    const { pages, profile } = await hostileWorld(site, name, `${text} ${text}\n${text.repeat(6)}`);
    const holds = async (path: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const widest = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.body.scrollWidth,
          // `overflow: clip` hides what is too wide, so the boxes of text are checked as well.
          ...[...document.querySelectorAll('main p, main h1, main h2, main h3, main li, main article')].map(
            (element) => element.getBoundingClientRect().right,
          ),
        ),
      );
      expect(widest, path).toBeLessThanOrEqual(360);
    };
    for (const path of [...pages, '/']) {
      await page.goto(path);
      await holds(path);
    }
    await signInAs(page, await newMember(site));
    await holds('/home');
    await page.goto(`${profile}?view=info`);
    await holds(profile);
  });
}
