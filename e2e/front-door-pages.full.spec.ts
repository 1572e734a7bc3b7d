import { screens } from '@dure/contract/screens.ts';
import type { Locator, Page } from '@playwright/test';
import { opener, picture, viewer } from './site/viewed-pictures.ts';
import { expect, home, signIn, test } from './stand-in/test.ts';
import {
  doyun,
  finishedProject,
  garam,
  inviter,
  lounge,
  post,
  postPictures,
  project,
} from './stand-in/world.ts';

/**
 * Public pages in front of an existing API host: pictures from three hosts, numeric ids, and only the original's
 * fields.
 */

/** The picture inside has loaded. */
async function expectShown(within: Locator): Promise<void> {
  const width = () =>
    within.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await within.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
}

const personLink = (page: Page, name: string) => page.getByRole('link', { name: `${name}님`, exact: true });

// Shows 17.10: a bare host's pictures, and numbers for ids
test('a post shows its allowed pictures, whichever host has them', async ({ page }) => {
  await page.goto(`/posts/${post.id}`);
  await expect(page.getByText('모종 서른 개를 나눴어요.')).toBeVisible();

  await test.step('of its own host by path and by origin, and of the host that is allowed', async () => {
    const shown = postPictures.length - 2;
    await expect(page.getByRole('link', { name: /^사진 \d 크게 보기$/ })).toHaveCount(shown);
    for (let number = 1; number <= shown; number += 1) await expectShown(opener(page, number));
  });

  await test.step('one of which is looked at large, in its own shape', async () => {
    await opener(page, 1).click();
    await expect(picture(page, 1)).toBeInViewport({ ratio: 1 });
    const shape = async () => {
      const { width, height } = (await picture(page, 1).boundingBox()) ?? { width: 0, height: 1 };
      return (width / height).toFixed(2);
    };
    await expect.poll(shape).toBe((400 / 600).toFixed(2));
    await viewer(page).getByRole('button', { name: '닫기' }).click();
  });

  await test.step('and leads to whom and what it names', async () => {
    await expect(personLink(page, garam.name)).toHaveAttribute('href', `/profiles/${garam.id}`);
    await expect(page.getByText(lounge.title)).toBeVisible();
    await expect(page.getByText('12')).toBeVisible();
    await expect(page.getByRole('button', { name: '신고', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(project.title) }).click();
    await expect(page.getByRole('heading', { name: project.title, level: 1 })).toBeVisible();
  });
});

// Shows 17.10: a bare host's pictures, and numbers for ids
test('a profile shows its picture and the people of each project', async ({ page }) => {
  await page.goto(`/profiles/${inviter.id}?view=project&projId=${finishedProject.id}`);
  await expect(page.getByRole('heading', { name: `${inviter.name}님` })).toBeVisible();
  await expectShown(page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) }));

  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const people = (title: string) => card(title).getByRole('img', { name: /^참여자/ });
  await expect(people(finishedProject.title)).toHaveAccessibleName(
    `참여자 ${doyun.name}님, ${inviter.name}님 외 1명`,
  );
  await expect(people(finishedProject.title)).toHaveText(/\+1$/);
  await expectShown(people(project.title));
  await expect(page.locator('[aria-current="true"]')).toHaveText(finishedProject.title);

  await test.step('whose creator is named though the host gives but a number', async () => {
    await expect(card(finishedProject.title)).toContainText(`${doyun.name}님이 시작했어요`);
  });

  await test.step('and says where the rest is', async () => {
    await page.getByRole('tab', { name: '정보' }).click();
    await expect(page.getByText('전공, 관심 키워드, 스킬, 경력은 앱에서 볼 수 있어요.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '로그인' })).toHaveCount(0);
  });
});

// Shows 17.10: a bare host's pictures, and numbers for ids
test('letters replace a picture from a host that is not allowed, or a missing one', async ({ page }) => {
  for (const { id, name } of [garam, doyun]) {
    await page.goto(`/profiles/${id}`);
    const header = page.locator('header').filter({ has: page.getByRole('heading', { name: `${name}님` }) });
    await expect(header.getByText(name.slice(-2), { exact: true })).toBeVisible();
    await expect(header.locator('img')).toHaveCount(0);
  }
});

// Shows 17.10: what a bare host cannot serve is neither offered nor requested
test('a lounge says that joining happens in the app, although the host has no call for it', async ({
  page,
}) => {
  await page.goto(`/lounges/${lounge.id}`);
  await expect(page.getByText('라운지 참여는 앱에서만 할 수 있어요')).toBeVisible();
  await expect(
    page.getByRole('button', { name: '앱 열기' }).or(page.getByRole('link', { name: '앱 열기' })),
  ).toBeVisible();
});

test('something missing has a page that says so', async ({ page }) => {
  for (const [path, title] of [
    ['/posts/32', '게시글을 찾을 수 없어요'],
    ['/project/9', '존재하지 않거나 삭제된 프로젝트예요'],
    ['/profiles/999', '찾을 수 없'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

/** Screens whose calls the host lacks, with a value for each parameter. */
const beyond = Object.values(screens)
  .filter((screen) => 'added' in screen)
  .map(({ path }) => path.replace(/:\w+/g, String(project.id)).replace('/*', ''));

// Shows 17.10: what a bare host cannot serve is neither offered nor requested
test('features the host lacks have no address', async ({ page, site }) => {
  for (const path of beyond) {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/']);
  }
  await page.goto('/account/delete');
  await expect(page.getByText('‘탈퇴 요청’이라고 적어 보내 주세요.')).toBeVisible();
  await expect(page.getByText('계정 화면에서')).toHaveCount(0);
  await signIn(page, inviter);
  await page.goto('/account/email');
  await expect(home(page)).toBeVisible();
});

// Shows 17.10: what a bare host cannot serve is neither offered nor requested
test('a signed-in member sees their name, their page, and a way to sign out', async ({ page }) => {
  await signIn(page, inviter);
  await page.getByLabel('내 메뉴').click();
  await expect(page.getByText(`${inviter.name}님`)).toBeVisible();
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  for (const name of ['프로필 수정', '초대', '계정']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expectShown(page.getByLabel('내 메뉴'));
  await page.getByRole('link', { name: '내 프로필', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${inviter.name}님` })).toBeVisible();

  await test.step('and on their own project nothing that the host has no call for', async () => {
    await page.getByRole('link', { name: project.title }).click();
    await expect(page.getByRole('heading', { name: project.title, level: 1 })).toBeVisible();
    for (const name of ['수정', '팀', '신고']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });
});
