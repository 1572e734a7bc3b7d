import type { Locator, Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  choosePassword,
  openInvitation,
  proveAddress,
  tellAboutOneself,
  tellInterests,
} from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { become } from './site/plain-screens.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

/** Visible without colours, announced correctly, and covered by nothing. */

const skip = (page: Page) => page.getByRole('link', { name: '본문 바로가기' });

for (const [name, pathOf] of [
  ['a project', (site) => `/project/${site.demo().projects[0]}`],
  ['signing in @full', () => '/login'],
] as const satisfies readonly [string, (site: ShippedServer) => string][]) {
  // Shows 17.16: one key skips what every page begins with
  test(`one key skips a page’s beginning, without a history entry: ${name}`, async ({ page, site }) => {
    await page.goto(pathOf(site));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { url, steps } = await page.evaluate(() => ({ url: location.href, steps: history.length }));
    await skip(page).focus();
    await expect(skip(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => ({ url: location.href, steps: history.length }))).toEqual({
      url,
      steps,
    });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

const lookOf = (element: Locator, pseudo?: string) =>
  element.evaluate((one, of) => {
    const { borderTopStyle, borderTopColor, backgroundColor, textDecorationLine, content } = getComputedStyle(
      one,
      of,
    );
    return { borderTopStyle, borderTopColor, backgroundColor, textDecorationLine, content };
  }, pseudo);

// Shows 17.16: choices and kinds of buttons differ without colour
test('in forced colours the kinds of buttons and selected items are distinguishable', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, team.path);
  await page.getByLabel('문가람님 관리').click();
  await page.getByRole('button', { name: '내보내기' }).click();
  const [danger, quiet] = await Promise.all(
    [0, 1].map((at) => lookOf(page.getByRole('alertdialog').getByRole('button').nth(at))),
  );
  expect([danger?.borderTopStyle, quiet?.borderTopStyle]).toEqual(['double', 'solid']);
  await page.keyboard.press('Escape');

  await page.goto('/password/forgot');
  const primary = await lookOf(page.getByRole('main').getByRole('button').last());
  expect(primary.backgroundColor).not.toBe(quiet?.backgroundColor);

  await page.goto(`/profiles/${site.demo().profiles[0]}`);
  const [chosen, other] = await Promise.all(
    [true, false].map((selected) => lookOf(page.getByRole('tab', { selected }))),
  );
  expect(chosen?.backgroundColor).toBe(other?.backgroundColor);
  const under = (tab: Locator) => tab.evaluate((one) => getComputedStyle(one).borderBottomColor);
  expect(await under(page.getByRole('tab', { selected: true }))).not.toBe(
    await under(page.getByRole('tab', { selected: false })),
  );
});

// Shows 17.16: choices and kinds of buttons differ without colour
test('a selected chip has a mark and keeps its width @full', async ({ page, site }) => {
  const member = await newMember(site);
  await insertProjects(site, member.id, ['새벽 소리 지도'], '소리풍경');
  await signInAs(page, member);
  const chips = page.getByRole('group').getByRole('button');
  await expect(chips.last()).toBeVisible();
  // The offered keywords depend on all existing projects.
  const name = (await chips.last().textContent()) ?? '';
  const chip = page.getByRole('group').getByRole('button', { name, exact: true });
  const before = await chip.evaluate((one) => one.getBoundingClientRect().width);
  expect((await lookOf(chip, '::before')).content).toBe('none');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect((await lookOf(chip, '::before')).content).toBe('""');
  expect(await chip.evaluate((one) => one.getBoundingClientRect().width)).toBeCloseTo(before, 1);
});

test('keywords are a list for screen readers @full', async ({ page, site }) => {
  const [projectId] = await insertProjects(site, (await newMember(site)).id, ['새벽 소리 지도'], '기록');
  await page.goto(`/project/${projectId}`);
  await expect(
    page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ hasText: /^기록$/ }),
  ).toBeVisible();
});

test('the list of suggestions leaves no chip half visible @full', async ({ page, site }) => {
  await openInvitation(page, await invite(site));
  await proveAddress(page, site, newStudentEmail());
  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  const chips = page.getByRole('list').filter({ has: page.getByRole('button', { name: '글쓰기 삭제' }) });
  await page.getByRole('combobox', { name: '스킬' }).fill('디');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(chips).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(chips).toHaveCSS('opacity', '1');
});

// Shows 2.1: /home
test('what floats over the list has a strip of its own, and hides no card at the end @full', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site));
  const add = page.getByRole('link', { name: '프로젝트 만들기' });
  const strip = await add.evaluate((link) => {
    const { left, right, top, bottom } = link.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { backgroundColor } = getComputedStyle(link.parentElement as Element);
    return { left, right, top, below: innerHeight - bottom, backgroundColor };
  });
  expect(strip).toMatchObject({ left: 0, below: 0, backgroundColor: 'rgb(251, 250, 247)' });
  expect(strip.right).toBe(await page.evaluate(() => document.documentElement.clientWidth));
  // Cards that come into view may be higher than estimated.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const lowest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('main [role=listitem]')].map(
          (card) => card.getBoundingClientRect().bottom,
        ),
      ),
    );
    expect(lowest).toBeLessThanOrEqual(strip.top);
  }).toPass();
});

/** Text enlarged by the browser's setting, or by itself, which the page does not notice. */
const enlarge = {
  'by the browser’s setting': async (page: Page, width: number, text: number) => {
    await become(page, await page.context().newCDPSession(page), { width, text });
  },
  'by itself': async (page: Page, width: number, text: number) => {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, text);
  },
} as const;

// Shows 17.16: screens work in little room, with large text, forced colours and no motion
for (const [how, make] of Object.entries(enlarge))
  test(`on a narrow phone enlarging the text ${how} cuts off nothing in a header @full`, async ({
    page,
    site,
  }) => {
    const member = await newMember(site);
    const header = page.locator('header').first();
    await signInAs(page, member);
    for (const path of ['/home', '/invitations', '/account', `/profiles/${member.id}`]) {
      await page.goto(path);
      const menu = header.getByLabel('내 메뉴');
      await expect(menu).toBeVisible();
      for (const [width, text] of [
        [320, 28],
        [320, 32],
        [360, 32],
      ] as const) {
        await make(page, width, text);
        for (const piece of [
          header.getByRole('link', { name: '두레' }),
          header.locator('svg').first(),
          header.getByRole('link', { name: '프로젝트' }),
          header.getByRole('link', { name: '초대하기' }),
          menu,
        ])
          await expect(piece, `${path}, ${width} px, text of ${text} px`).toBeInViewport({ ratio: 1 });
        await menu.click();
        await expect(header.getByRole('button', { name: '로그아웃' })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
      }
    }
  });

/** How many lines a text takes. */
const linesOf = (element: Locator) =>
  element.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

// Shows 17.16: screens work in little room, with large text, forced colours and no motion
test('on a narrow phone with 200 % text names are whole, and nothing overlaps', async ({ page, site }) => {
  const { profiles, invitations } = site.demo();
  await become(page, await page.context().newCDPSession(page), { width: 320, text: 32 });
  await page.goto(`/profiles/${profiles[0]}`);
  // Until its font has loaded.
  await expect.poll(() => linesOf(page.getByRole('heading', { level: 1 }))).toBe(1);
  const apart = async () => {
    const path = await page.getByText('초대로 가입했어요').boundingBox();
    const tab = await page.getByRole('tab', { name: '프로젝트' }).boundingBox();
    return (tab?.y ?? 0) - (path?.y ?? 0) - (path?.height ?? 0);
  };
  await expect.poll(apart).toBeGreaterThanOrEqual(0);
  for (const invitation of [invitations.student, invitations.project]) {
    await page.goto(invitation);
    const people = page.getByRole('list', { name: '초대한 분과 초대받은 분' }).getByRole('listitem');
    await expect(people).toHaveCount(2);
    for (const person of await people.all()) {
      const name = person.locator(':scope > :nth-child(2)');
      await expect.poll(() => linesOf(name), await name.innerText()).toBe(1);
    }
  }
});
