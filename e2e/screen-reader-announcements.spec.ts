import type { Page } from '@playwright/test';
import { invite, newStudentEmail } from './site/invite.ts';
import { addSkill, joinButton, reachLastStep } from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { expect, test } from './site/test.ts';

/** Counts the announcements of live regions from now on, by text. */
async function listen(page: Page): Promise<(words: string) => Promise<number>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        target.parentElement?.closest('[aria-live], [role=status]'),
      );
      for (const region of new Set(regions)) if (region?.textContent) heard.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return (words) =>
    page.evaluate((words) => {
      const { heard } = globalThis as unknown as { heard: string[] };
      return heard.filter((text) => text === words).length;
    }, words);
}

const focusedHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

// Shows 17.16: focus and lists are announced after navigation
test('a link within the site leads to the new heading, and the title is announced once', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site));
  const times = await listen(page);
  await page.getByRole('banner').getByRole('link', { name: '초대하기' }).press('Enter');
  await focusedHeading(page, /초대/);
  await expect.poll(async () => times(await page.title())).toBe(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '진행 중인 프로젝트' })).toBeVisible();
  await expect.poll(async () => times(await page.title())).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

// Shows 17.16: focus and lists are announced after navigation
test('a new member hears that they have joined @full', async ({ page, site }) => {
  await reachLastStep(page, site, await invite(site), newStudentEmail());
  const times = await listen(page);
  await joinButton(page).press('Enter');
  await expect(page).toHaveURL(/\/end$/);
  await focusedHeading(page, /./);
  await expect.poll(async () => times(await page.title())).toBe(1);
});

// Shows 17.16: focus and lists are announced after navigation
test('a skill that is added, removed and put back is announced each time @full', async ({ page, site }) => {
  await signInAs(page, await profiledMember(site), '/account/profile');
  await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
  const times = await listen(page);
  await addSkill(page, '목공');
  await expect.poll(() => times('목공 추가했어요.')).toBe(1);
  await page.getByRole('button', { name: '목공 삭제' }).click();
  await expect.poll(() => times('목공 삭제했어요.')).toBe(1);
  expect(await times('목공 추가했어요.')).toBe(1);
  await page.getByRole('button', { name: '목공 되돌리기' }).press('Enter');
  await expect(page.getByRole('button', { name: '목공 삭제' })).toBeFocused();
  await expect.poll(() => times('목공 추가했어요.')).toBe(2);
});
