import { isAccessible } from './site/accessible.ts';
import { newMember } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.13: moderation figures, beside the terms. */

// Shows 17.12: quarterly figures identify nobody
test('anybody can read the moderation figures, from the terms and at their address', async ({
  page,
  site,
}) => {
  const [reporter, member] = [await newMember(site), await newMember(site)];
  await site.sql`
    insert into reports (reporter_id, profile_id, reason, created_at, handled_at, outcome)
    select ${reporter.id}, ${member.id}, '광고', date_trunc('quarter', now()) - interval '2 days', now(), 'dismissed'
    from generate_series(1, 3)`;
  await page.goto('/terms');
  await page.getByRole('link', { name: '투명성 보고 보기' }).click();
  await expect(page.getByRole('heading', { name: '투명성 보고', level: 1 })).toBeVisible();
  await page.goto('/transparency');
  await expect(page).toHaveTitle('투명성 보고 · 두레');
  await expect(page.getByText('받은 신고: 5 미만')).toBeVisible();
  await isAccessible(page, 'transparency');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
