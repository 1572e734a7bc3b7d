import { signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { expect, test } from './site/test.ts';

// Shows 17.13: pasted text loses invisible characters, and a refused sign is named
test('pasted text is searched for, saved without invisible characters, or reported by character', async ({
  page,
  site,
}) => {
  const member = await profiledMember(site);
  await signInAs(page, member);
  await page.getByRole('searchbox').fill('막\u200B차\u202E \u00AD시간\u000B');
  await expect(page.getByRole('heading', { name: '막차 시간에 맞춰 끝나는 스터디룸' })).toBeVisible();
  const found = page.getByRole('listitem').filter({ hasText: '님이 시작했어요' });
  await expect(found).toHaveCount(1);
  // The search text is empty: all projects are shown, the newest first, including those of other stories.
  await page.goto(`/home?query=${encodeURIComponent('\u200B\u202E\u0008')}`);
  await expect.poll(() => found.count()).toBeGreaterThan(1);

  await page.goto('/account/profile');
  await page.getByLabel('이름').fill('문\u202E가람');
  await page.getByLabel('소개').fill('발표\u000B자료\u0008에서 옮긴\u200B 소개');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('보이지 않는 글자(U+202E)가 2번째에 있어요.')).toBeVisible();
  await expect(page.getByLabel('이름')).toBeFocused();
  await page.getByLabel('이름').fill('문\u00AD가\uFE0F람');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(/view=info/);
  const [saved] = await site.sql`select user_name, introduction from members where id = ${member.id}`;
  expect(saved).toEqual({ user_name: '문가람', introduction: '발표\n자료에서 옮긴 소개' });
});
