import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { askedForSeat, freeSeat } from './site/seats.ts';
import { rowOf } from './site/team.ts';
import { expect, test } from './site/test.ts';

// Shows 2.1: /project/{projectId}
// Shows 2.1: /projects/{projectId}/team
test('a member asks for a seat, is accepted, and is on the team @full', async ({ page, browser, site }) => {
  const story = await freeSeat(site);
  await signInAs(page, story.asker, `/project/${story.projectId}`);
  await page.getByRole('button', { name: '이 자리에 함께하고 싶어요' }).click();
  const sheet = page.getByRole('dialog', { name: '함께하고 싶은 자리가 있나요?' });
  await sheet.getByRole('button', { name: '요청 보내기' }).click();
  await expect(sheet.getByText('10자 이상 적어 주세요.')).toBeVisible();
  await sheet.getByLabel('한 줄로 전하는 말').fill('포스터를 세 번 만들어 봤어요.');
  const preview = sheet.getByRole('article', { name: '김하늘님' });
  await expect(preview).toContainText('포스터를 세 번 만들어 봤어요.');
  await expect(preview).toContainText('바로 아는 사이');
  await isAccessible(page, 'the sheet that asks for a seat');
  await sheet.getByRole('button', { name: '요청 보내기' }).click();
  const told = page.locator('summary', { hasText: '답을 기다리고 있어요' });
  await expect(told).toBeFocused();
  await isAccessible(page, 'a project with a request that waits');

  const theirs = await browser.newContext({ baseURL: site.origin });
  const creator = await theirs.newPage();
  await signInAs(creator, story.creator);
  await creator.getByRole('link', { name: '1명이 답을 기다려요' }).click();
  const card = creator.getByRole('article', { name: '김하늘님' });
  await expect(card).toContainText('포스터를 세 번 만들어 봤어요.');
  await isAccessible(creator, 'a team with a request');
  await card.getByRole('button', { name: '김하늘님에게 함께해요' }).click();
  const answer = creator.getByRole('dialog', { name: '김하늘님과 함께할까요?' });
  await answer.getByLabel('전하는 말 (선택)').fill('반가워요!');
  await answer.getByRole('button', { name: '함께하기' }).click();
  await expect(card).toHaveCount(0);
  await expect(creator.getByRole('heading', { name: '모두 답했어요' })).toBeFocused();
  await expect(rowOf(creator, '김하늘님')).toContainText('디자인');
  await theirs.close();

  await page.reload();
  await expect(page.getByRole('link', { name: '팀 보기' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

// Shows 2.1: /project/{projectId}
test('a member sees their request, withdraws it by keyboard, and undoes that', async ({ page, site }) => {
  const story = await freeSeat(site);
  await askedForSeat(site, story);
  await signInAs(page, story.asker);
  // Projects of other stories have the same title.
  await page.locator(`a[href="/project/${story.projectId}"]`).first().click();
  await page.locator('summary', { hasText: '답을 기다리고 있어요' }).press('Enter');
  await page.getByRole('button', { name: '요청 취소' }).press('Enter');
  await expect(page.getByText('부터 다시 요청할 수 있어요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeFocused();
  await page.keyboard.press('Enter');
  const told = page.locator('summary', { hasText: '답을 기다리고 있어요' });
  await expect(told).toBeFocused();
  await told.press('Enter');
  await page.getByRole('button', { name: '요청 취소' }).press('Enter');
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeFocused();
  await page.reload();
  await expect(page.locator('summary', { hasText: '요청을 취소했어요' })).toContainText(
    '부터 다시 요청할 수 있어요.',
  );
});

// Shows 2.1: /home
test('home links an accepted member to the team, as long as they are on it', async ({ page, site }) => {
  const story = await freeSeat(site);
  await askedForSeat(site, story);
  const { asker, projectId } = story;
  await site.sql`update seat_requests set state = 'accepted', ended_at = now() where member_id = ${asker.id}`;
  await site.sql`insert into project_members (project_id, member_id, role_id) values (${projectId}, ${asker.id}, ${story.role})`;
  await signInAs(page, asker);
  const seats = page.getByRole('region', { name: '자리 요청' });
  await expect(seats.getByRole('link')).toHaveText(
    '‘동네 배움 지도’에 함께하게 됐어요디자인 자리 · 팀을 만나 보세요',
  );
  await isAccessible(page, 'home of who was accepted');
  await seats.getByRole('link').click();
  await expect(page.getByRole('heading', { name: '함께하는 팀' })).toBeVisible();
  await site.sql`delete from project_members where project_id = ${projectId} and member_id = ${asker.id}`;
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '동네 배움 지도' }).first()).toBeVisible();
  await expect(seats).toHaveCount(0);
});

test('seat requests that fail to load are reported and can be loaded again @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 500/);
  const story = await freeSeat(site);
  await askedForSeat(site, story);
  const calls = /\/(own-seat-request|seat-requests)\//;
  const again = page.getByRole('button', { name: '다시 시도' });
  for (const [who, path, shown] of [
    [story.asker, `/project/${story.projectId}`, page.getByText('답을 기다리고 있어요')],
    [story.creator, story.path, page.getByRole('article', { name: '김하늘님' })],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await signInAs(page, who, path);
    await expect(page.getByText('자리 요청을 불러오지 못했어요.')).toBeVisible();
    await again.click();
    await expect(page.getByText('아직 불러올 수 없어요.')).toBeVisible();
    await page.unroute(calls);
    await again.click();
    await expect(shown).toBeVisible();
    await expect(page.locator('main :is(h1, h2):focus')).toHaveCount(1);
    await expect(again).toHaveCount(0);
  }
});

// Shows 2.1: /project/{projectId}
test('a visitor reads how to join, and an alumni reads the mentor rule', async ({ page, browser, site }) => {
  const story = await freeSeat(site);
  const visitor = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const read = await visitor.newPage();
  await read.goto(`/project/${story.projectId}`);
  await expect(read.getByText('아는 회원에게 초대를 부탁해 보세요.')).toBeVisible();
  const way = read.getByRole('paragraph').getByRole('link', { name: '로그인' });
  await expect(way).toHaveAttribute('href', `/login?next=%2Fproject%2F${story.projectId}`);
  await visitor.close();
  await signInAs(page, await newMember(site, 'alumni'), `/project/${story.projectId}`);
  await expect(page.getByText('멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '이 자리에 함께하고 싶어요' })).toHaveCount(0);
});

for (const who of ['who may ask', 'who asked', 'the creator'] as const) {
  const tier = who === 'who may ask' ? '' : ' @both @full';
  // Shows 17.8: members' view of seats moves nothing
  test(`what ${who} sees of seats replaces the visitor’s sentence and moves nothing${tier}`, async ({
    page,
    site,
  }) => {
    const story = await freeSeat(site);
    if (who !== 'who may ask') await askedForSeat(site, story);
    // From then on the browser has the page’s font.
    await page.goto(`/project/${story.projectId}`);
    await expect(page.getByText('아는 회원에게 초대를 부탁해 보세요.')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = () => {
        const below = [...document.querySelectorAll('button')].find((button) =>
          button.textContent.includes('링크 복사'),
        );
        if (below && document.fonts.status === 'loaded')
          tops.add(Math.round(below.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      look();
    });
    await signInAs(page, who === 'the creator' ? story.creator : story.asker, `/project/${story.projectId}`);
    const shown = {
      'who may ask': page.getByRole('button', { name: '이 자리에 함께하고 싶어요' }),
      'who asked': page.getByText('답을 기다리고 있어요'),
      'the creator': page.getByRole('link', { name: '1명이 답을 기다려요' }),
    }[who];
    await expect(shown).toBeVisible();
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  });
}
