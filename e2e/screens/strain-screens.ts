import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { invite } from '../site/invite.ts';
import { signInAs } from '../site/members.ts';
import { become, conditions } from '../site/plain-screens.ts';
import { teamOfTwo } from '../site/team.ts';
import { format } from './camera.ts';

async function ownPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('link', { name: '다른 사람에게 보이는 모습' })).toBeVisible();
}

/** Examples: each kind of layout, and one with a dialog over it. */
const screensOf = async (site: ShippedServer) => {
  const team = await teamOfTwo(site);
  return {
    landing: (page: Page) => page.goto('/'),
    welcome: async (page: Page) => page.goto((await invite(site)).path),
    certify: async (page: Page) => {
      await page.getByRole('button', { name: '학생으로 가입하기' }).click();
      await expect(page.getByLabel('학교 이메일', { exact: true })).toBeVisible();
    },
    project: (page: Page) => page.goto(`/project/${site.demo().projects[0]}`),
    home: (page: Page) => signInAs(page, team.creator),
    invitations: (page: Page) => page.goto('/invitations'),
    account: (page: Page) => page.goto('/account'),
    'profile-of-mine': (page: Page) => ownPage(page, `/profiles/${team.creator.id}`),
    'project-of-mine': (page: Page) => ownPage(page, `/project/${team.projectId}`),
    team: (page: Page) => page.goto(team.path),
    'team-remove': async (page: Page) => {
      await page.goto(team.path);
      await page.getByLabel('문가람님 관리').click();
      await page.getByRole('button', { name: '내보내기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  };
};

/** The screens on a small screen, with large text and in few colours: `strain-<condition>-<screen>.webp`. */
export async function takeStrain(browser: Browser, folder: string, site: ShippedServer): Promise<void> {
  const screens = await screensOf(site);
  for (const [name, condition] of Object.entries(conditions)) {
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    const page = await context.newPage();
    await become(page, await context.newCDPSession(page), condition);
    for (const [screen, open] of Object.entries(screens)) {
      await open(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.body.style.opacity === '');
      const path = join(folder, `strain-${name.replace(/[^0-9a-z]+/g, '-')}-${screen}.webp`);
      await page.screenshot({ ...format, path, animations: 'disabled', caret: 'hide' });
    }
    await context.close();
  }
}
