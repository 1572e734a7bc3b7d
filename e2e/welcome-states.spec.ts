import type { Page, Route } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite, inviteToEvent } from './site/invite.ts';
import { invitedHeading, inviteToProject } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/**
 * Specification 3.2 and 3.6: a link's screen while its lookup is under way, and where one failed. What links say that
 * are dead is told in dead-links, event and project-invitation-welcome.
 */

interface Door {
  /** Opens a good link; resolves to what its heading says. */
  readonly open: (page: Page, site: ShippedServer) => Promise<string>;
  /** Goes on, so that the way back looks the link up in the browser. */
  readonly goOn: (page: Page) => Promise<void>;
  readonly failed: string;
  readonly loading: (page: Page) => ReturnType<Page['getByText']>;
}

const student = (page: Page) => page.getByRole('button', { name: '학생으로 가입하기' }).click();
const slogan = (page: Page) => page.getByRole('heading', { name: '믿는 사람과 함께, 프로젝트를 시작해요' });

const doors: Readonly<Record<string, Door>> = {
  'a person’s': {
    async open(page, site) {
      const { path, inviter, invitee } = await invite(site);
      await page.goto(path);
      return `${inviter}님이 ${invitee}님을 두레에 초대했어요`;
    },
    goOn: student,
    failed: '알 수 없는 오류가 발생했어요',
    loading: slogan,
  },
  'an event’s': {
    async open(page, site) {
      const { path, title } = await inviteToEvent(site);
      await page.goto(path);
      return title;
    },
    goOn: student,
    failed: '알 수 없는 오류가 발생했어요',
    loading: slogan,
  },
  'a project’s': {
    async open(page, site) {
      const invited = await inviteToProject(site);
      await page.goto(invited.path);
      return invitedHeading(invited);
    },
    goOn: (page) => page.getByRole('link', { name: '가입하고 시작하기' }).click(),
    failed: '초대 정보를 불러오는 데 실패했습니다',
    loading: (page) => page.getByText('초대 정보를 불러오고 있어요'),
  },
};

for (const [whose, { open, goOn, failed, loading }] of Object.entries(doors)) {
  test(`${whose} link that could not be looked up is tried again, and shown as under way meanwhile`, async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/net::ERR_FAILED/);
    const good = page.getByRole('heading', { name: await open(page, site) });
    await expect(good).toBeVisible();
    await goOn(page);
    await expect(page.getByRole('link', { name: '이전' })).toBeVisible();
    await page.route('**/retrieve-from-code/**', (route) => route.abort());
    await page.getByRole('link', { name: '이전' }).click();
    await expect(page.getByRole('heading', { name: failed })).toBeVisible();
    await expect(page.getByRole('link', { name: '메인으로 가기' })).toBeVisible();

    await page.unroute('**/retrieve-from-code/**');
    const asked = Promise.withResolvers<Route>();
    await page.route('**/retrieve-from-code/**', (route) => asked.resolve(route));
    await page.getByRole('button', { name: '다시 시도' }).click();
    const lookup = await asked.promise;
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: failed })).toBeHidden();
    await lookup.continue();
    await expect(good).toBeVisible();
  });
}

test('an event’s link whose places are all taken says so, and leads who has joined to sign in', async ({
  page,
  site,
}) => {
  const { path, title } = await inviteToEvent(site, { used: true });
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: '이미 사용된 초대예요' })).toBeVisible();
  expect(await page.content()).not.toContain(title);
  await expect(page.getByRole('link', { name: '메인으로 가기' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
