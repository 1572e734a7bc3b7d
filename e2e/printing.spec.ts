import type { Page } from '@playwright/test';
import { inviteToEvent } from './site/invite.ts';
import { scanned } from './site/scanned.ts';
import { expect, test } from './site/test.ts';

/** Printing: Specification 3.3 and 4.1. */

/** The printed page: number of sheets, and the size of the first in points. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length,
    size: [Number(width), Number(height)].map(Math.round),
  };
}

/** An A4 sheet at 96 dots an inch, on a dark phone's screen. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

// Shows 2.1: /event-welcome
test('an event’s page prints as one A4 poster, whose QR code leads to it @full', async ({ page, site }) => {
  const { path, title } = await inviteToEvent(site);
  await page.goto(path);
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeVisible();
  await expect(page.getByText('카메라로 QR 코드를 찍으면')).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(await printed(page)).toEqual({ sheets: 1, size: [595, 842] });
  await onPaper(page);
  await expect(page.getByText(`‘${title}’에 초대받았어요`).last()).toBeVisible();
  await expect(page.getByText(/^\d{4}\.\d{2}\.\d{2}까지$/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await scanned(page.locator('[data-theme="light"] > svg'))).toBe(site.origin + path);
});

// Shows 2.1: /project/{projectId}
// Shows 2.1: /posts/{postId}
// Shows 2.1: /profiles/{userId}
test('a project, a post and a profile print without buttons, dark on white @full', async ({ page, site }) => {
  const { projects, posts, profiles } = site.demo();
  for (const path of [`/project/${projects[0]}`, `/posts/${posts[0]}`, `/profiles/${profiles[0]}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: '링크 복사' })).toBeVisible();
    await onPaper(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const pressed of ['링크 복사', '공유', '신고', '이용약관', /^앱/])
      for (const found of await page.getByText(pressed, { exact: true }).all())
        await expect(found).toBeHidden();
    const [ground, ink] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(29, 27, 22)']);
  }
});
