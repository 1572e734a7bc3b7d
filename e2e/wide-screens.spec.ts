import type { Locator, Page } from '@playwright/test';
import { newAlumniEmail, next, proveAlumni, tellSchool, tellWork } from './site/alumni.ts';
import { wide } from './site/browser.ts';
import { buttonIsInSight } from './site/in-sight.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addKeywords,
  choosePassword,
  openInvitation,
  profile,
  proveAddress,
  tellAboutOneself,
} from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Specification 13.5: the layout of wide screens. joining-by-keyboard.spec.ts covers a student's steps. */

test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
};

/** The name tag and the inviter; the tag repeats the fields and is hidden from screen readers. */
const beside = (page: Page) => page.locator('aside');

// Shows 17.9: the inviter, the vouch and a name tag that fills in stand beside the steps
test('a student sees the inviter and their own name tag, also after a reload @full', async ({
  page,
  site,
}) => {
  const invited = await invite(site);
  await openInvitation(page, invited);
  await expect(beside(page)).toContainText(`${invited.inviter}님같은 학교`);
  await expect(beside(page)).toContainText('“같이 수업을 들었는데 끝까지 해내는 사람이에요.”');
  await page.getByLabel('학교 이메일', { exact: true }).fill('bom@snu.ac.kr');
  await expect(beside(page)).toContainText('서울대학교');
  await proveAddress(page, site, newStudentEmail());
  await choosePassword(page);
  await page.getByLabel('이름').fill('이새');
  await expect(beside(page)).toContainText('이새');
  await tellAboutOneself(page);
  await expect(beside(page)).toContainText(
    `${profile.name}서울대학교학사 · ${profile.year}학번전공${profile.major}`,
  );
  await addKeywords(page, ['지역 살림']);
  await page.getByLabel('관심 키워드').fill('로컬 브');
  await expect(beside(page)).toContainText('관심 키워드지역 살림로컬 브');
  await page.reload();
  await expect(beside(page)).toContainText('지역 살림로컬 브');
  await expect(beside(page)).toContainText(`${invited.inviter}님같은 학교`);
});

// Shows 17.9: the inviter, the vouch and a name tag that fills in stand beside the steps
test('somebody joining by an event’s link sees the event there', async ({ page, site }) => {
  await page.goto(site.demo().invitations.event);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(beside(page)).toContainText('이벤트에서 온 초대예요');
  await expect(beside(page)).toContainText('전문 분야');
});

// Shows 17.9: on an upright tablet the flow's picture is below its form, and the landing's loop beside its words
test('an upright tablet has no empty half', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const words = await boxOf(page.getByRole('heading', { level: 1 }));
  const loop = await boxOf(page.locator('main svg').filter({ visible: true }).first());
  expect(loop.y, 'the loop reaches up beside the words').toBeLessThan(words.y + words.height + 200);
  expect(loop.x + loop.width, 'and over to the other edge').toBeGreaterThan(700);
  await openInvitation(page, await invite(site));
  const foot = await boxOf(page.getByRole('button', { name: '인증번호 받기' }));
  await expect(beside(page).getByText('같이 수업을 들었는데')).toBeInViewport();
  expect((await boxOf(beside(page))).y).toBeGreaterThan(foot.y + foot.height);
  await page.getByLabel('학교 이메일', { exact: true }).fill('bom@snu.ac.kr');
  await expect(beside(page).getByText('서울대학교')).toBeInViewport();
});

// Shows 17.9: each step's main button is visible on screens of 720 px
test('an alumni sees their name tag, and each step’s main button @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await buttonIsInSight(page, '졸업생으로 가입하기');
  await proveAlumni(page, site, newAlumniEmail());
  await tellWork(page);
  await buttonIsInSight(page, '다음');
  await expect(beside(page)).toContainText('한도윤두레상사편집장전문 분야브랜딩');
  await next(page);
  await tellSchool(page);
  await buttonIsInSight(page, '다음');
});

const widths = [768, 1024, 1280, 1920, 2560];

test('brand, heading and text share a left edge at every width @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member);
  const paths = ['/home', `/project/${site.demo().projects[0]}`, '/account', '/projects/add', '/terms'];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The page's heading replaces the skeleton's.
      await expect(async () => {
        const brand = await boxOf(page.getByRole('banner').getByRole('link', { name: '두레' }).first());
        const heading = await boxOf(page.getByRole('heading', { level: 1 }));
        // The logo's ink is 6 px inside its box.
        expect(Math.abs(brand.x + 6 - heading.x), `${path} at ${width}`).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 20_000 });
    }
  }
});

test('a project keeps its roles, team and link in view beside the text @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '지도 그리기');
  await site.sql`update projects set description = ${'함께 그려요.\n\n'.repeat(60)} where id = ${team.projectId}`;
  await page.goto(`/project/${team.projectId}`);
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const people = page.getByRole('heading', { name: '함께하는 사람 2' });
  const roles = page.getByRole('heading', { name: '이런 사람을 찾고 있어요' });
  expect((await boxOf(roles)).x).toBeGreaterThan(heading.x + 640);
  await expect(page.getByRole('link', { name: `${team.creator.name}님` }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: '이 프로젝트를 여는 QR 코드' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  for (const kept of [
    roles,
    people,
    page.getByRole('button', { name: '링크 복사' }),
    page.getByRole('link', { name: '앱에서 응원하고 대화하기' }),
  ]) {
    await expect(kept).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(people).toBeHidden();
  // The page's font may load between the two measurements.
  await expect(async () => {
    const [text, wanted, copy] = [
      await boxOf(page.getByText('함께 그려요.').last()),
      await boxOf(roles),
      await boxOf(page.getByRole('button', { name: '링크 복사' })),
    ];
    expect([text.y, wanted.y, copy.y]).toEqual([text.y, wanted.y, copy.y].toSorted((a, b) => a - b));
  }).toPass({ timeout: 20_000 });
});

// Shows 17.8: one's own projects are one press away
test('one press shows my projects, and another shows all @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.member);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(choice('전체')).toHaveAttribute('aria-pressed', 'true');
  await choice('내 프로젝트').click();
  await expect(page).toHaveURL(/\?mine=true$/);
  await expect(cards).toHaveText([new RegExp(team.title)]);
  await page.reload();
  await expect(cards).toHaveText([new RegExp(team.title)]);
  await choice('교육').click();
  await expect(choice('내 프로젝트')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/mine/);
  await choice('전체').click();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

// Shows 17.8: one's own projects are one press away
test('a member without projects is offered to make one or see all @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/home?mine=true');
  await expect(page.getByRole('heading', { name: '아직 함께하는 프로젝트가 없어요' })).toBeVisible();
  await expect(page.getByRole('link', { name: '프로젝트 만들기' })).toHaveCount(1);
  await page.getByRole('link', { name: '모든 프로젝트 보기' }).click();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

test('the floating button has its own surface and covers no card @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  const add = page.getByRole('link', { name: '프로젝트 만들기' });
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(add).toBeInViewport({ ratio: 1 });
    const under = await add.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const places = Array.from({ length: 40 }, (_, at) => (innerWidth / 40) * at + 2);
      const found = places.flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)));
      return found.filter((element) => element?.closest('[role=listitem]')).length;
    });
    expect(under, `cards beside the button at ${size.width}`).toBe(0);
  }
});
