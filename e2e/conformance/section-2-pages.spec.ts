import type { Locator, Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { gotoAlive } from '../site/alive.ts';
import { newMember, signInAs } from '../site/members.ts';
import { expect, test } from '../site/test.ts';
import { clientOf } from './client.ts';

/** The original, section 2, “Public pages”: what they show from the calls' answers. */

const projectOf = async (site: ShippedServer) => {
  const [projectId] = site.demo().projects;
  const { body } = await clientOf(site.origin)('GET /api/project-card/{projectId}/public-retrieve/', {
    projectId,
  });
  return body;
};

const postOf = async (site: ShippedServer) => {
  const [postId] = site.demo().posts;
  return (await clientOf(site.origin)('GET /api/post/public-detail/{postId}/', { postId })).body;
};

test('Project page: the preview shows the first 2 member avatars, then a +N count; dates are shown as YYYY.MM', async ({
  page,
  site,
}) => {
  const project = await projectOf(site);
  await page.goto(`/project/${project.id}`);
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  const people = page.getByRole('group', { name: /^참여자/ });
  await expect(people.getByRole('link')).toHaveCount(2);
  await expect(people.getByText(`+${project.accepted_users.length - 2}`, { exact: true })).toBeVisible();
  await expect(page.getByText(project.start_date.slice(0, 7).replace('-', '.'))).toBeVisible();
  await expect(page.getByText(project.creator.user_name).first()).toBeVisible();
  for (const keyword of project.keywords)
    await expect(page.getByText(keyword, { exact: true })).toBeVisible();
  for (const paragraph of project.description.split('\n\n')) {
    await expect(page.getByText(paragraph)).toBeVisible();
  }
});

test('Post page: shows content, tagged users, images, created time, like and comment counts, the project card and the lounge', async ({
  page,
  site,
}) => {
  const post = await postOf(site);
  await page.goto(`/posts/${post.id}`);
  const [first] = post.content.split('\n');
  await expect(page.getByText(first)).toBeVisible();
  for (const { user_name } of post.tagged_users) {
    await expect(page.getByRole('link', { name: `${user_name}님` })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^사진 \d 크게 보기$/ })).toHaveCount(post.images.length);
  await expect(page.getByText(post.created_at.slice(0, 10).replaceAll('-', '.'))).toBeVisible();
  await expect(page.getByText(`좋아요 ${post.like_count}`)).toBeVisible();
  await expect(page.getByText(`댓글 ${post.comment_count}`)).toBeVisible();
  await expect(page.getByRole('link', { name: post.project_card.title })).toBeVisible();
  await expect(page.getByRole('link', { name: post.lounge.title })).toBeVisible();
});

/** Navigates from one page to another within the browser, which calls the api itself. */
const ways: readonly (readonly [
  what: string,
  call: string,
  loading: string,
  go: (page: Page, site: ShippedServer) => Promise<void>,
])[] = [
  [
    'Project page',
    '**/public-retrieve/',
    '프로젝트를 불러오고 있어요',
    async (page, site) => {
      await gotoAlive(page, `/posts/${site.demo().posts[0]}`);
      await page.getByRole('link', { name: /^프로젝트/ }).click();
    },
  ],
  [
    'Public profile',
    '**/public-get/',
    '프로필을 불러오고 있어요',
    async (page, site) => {
      await gotoAlive(page, `/project/${site.demo().projects[0]}`);
      await page
        .getByRole('group', { name: /^참여자/ })
        .getByRole('link')
        .first()
        .click();
    },
  ],
  [
    'Post page',
    '**/public-detail/**',
    '게시글을 불러오고 있어요',
    async (page, site) => {
      await gotoAlive(page, `/posts/${site.demo().posts[0]}`);
      await page.getByRole('link', { name: /^프로젝트/ }).click();
      await expect(page).toHaveURL(/\/project\//);
      await page.goBack();
    },
  ],
];

const placesOf = (what: Locator) =>
  what.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return { left, top, middle: (top + bottom) / 2, bottom };
    }),
  );

for (const [what, call, loading, go] of ways) {
  const tier = what === 'Project page' ? '' : ' @full';
  // Shows 2.1: /posts/{postId}
  // Shows 2.1: /profiles/{userId}
  test(`${what}: loading skeleton, then error or loaded${tier}`, async ({ page, site, troubles }) => {
    troubles.expect(/net::ERR_FAILED/);
    const answer = Promise.withResolvers<void>();
    let lost = true;
    await page.route(call, async (route) => {
      await answer.promise;
      await (lost ? route.abort() : route.continue());
    });
    await go(page, site);
    await expect(page.getByText(loading)).toBeAttached();
    const placeholders = await placesOf(page.locator('main [aria-busy] span[aria-hidden]'));
    answer.resolve();
    const failed = page.getByRole('heading', { name: '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.' });
    await expect(failed).toBeVisible();
    lost = false;
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(failed).toBeHidden();
    await expect(page.getByRole('button', { name: '신고' })).toBeVisible();
    const [heading] = await placesOf(page.getByRole('heading', { level: 1 }));
    // One of the placeholders stood where the heading is now.
    const { left = NaN, top = NaN, bottom = NaN } = heading ?? {};
    const above = placeholders.filter(({ middle }) => top < middle && middle < bottom);
    expect(above.map((one) => one.left)).toContain(left);
  });
}

for (const what of ['project', 'posts'] as const) {
  const tier = what === 'project' ? '' : ' @full';
  // Shows 17.3: copy-link success
  test(`Project and post pages offer copy-link and report actions; reporting requires login and a reason of at least 1 character: /${what}${tier}`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const demo = site.demo();
    const path = `/${what}/${(what === 'project' ? demo.projects : demo.posts)[0]}`;
    await page.goto(path);
    await page.getByRole('button', { name: '링크 복사' }).click();
    await expect(page.getByRole('status').getByText('링크를 복사했어요')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path);
    await page.getByRole('button', { name: '신고', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '신고하려면 로그인이 필요해요' })).toBeVisible();

    await signInAs(page, await newMember(site), path);
    await page.getByRole('button', { name: '신고', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^이 (프로젝트|게시글) 신고하기$/ });
    await form.getByRole('button', { name: '신고하기' }).click();
    await expect(form.getByText('신고 사유를 한 글자 이상 적어 주세요.')).toBeVisible();
    await form.getByRole('textbox', { name: '신고 사유' }).fill('왜');
    await form.getByRole('button', { name: '신고하기' }).click();
    await expect(page.getByRole('status').getByText('신고가 접수됐어요')).toBeVisible();
  });
}

// Shows 2.1: /profiles/{userId}
test('/profiles/{userId}?view=project&projId= points the project out', async ({ page, site }) => {
  const [userId] = site.demo().profiles;
  const { body } = await clientOf(site.origin)('GET /api/project-card/public-list/{userId}/', { userId });
  const { id, title } = body.at(-1);
  await page.goto(`/profiles/${userId}?view=project&projId=${id}`);
  const pointedOut = page.locator('a[aria-current="true"]');
  await expect(pointedOut).toHaveText(title);
  await expect(pointedOut).toHaveAttribute('href', `/project/${id}`);
  await expect(pointedOut).toBeInViewport();
  await page.goto(`/profiles/${userId}?projId=no-such-project`);
  await expect(pointedOut).toHaveCount(0);
});
