import type { Page, Route } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { gotoAlive } from '../site/alive.ts';
import { type InviteOptions, invite, inviteToEvent } from '../site/invite.ts';
import { newMember, signInAs } from '../site/members.ts';
import { invitedHeading, inviteToProject } from '../site/project-invite.ts';
import { served } from '../site/served.ts';
import { callTest, expect, test } from '../site/test.ts';

/** The original, section 2: the three kinds of invitation links in each of their states. */

interface Good {
  readonly path: string;
  readonly code: string;
  /** The screen's heading. */
  readonly heading: string;
}

interface Link {
  readonly route: string;
  readonly make: (site: ShippedServer, options?: InviteOptions) => Promise<Good>;
  /** The next step. */
  readonly goOn: (page: Page) => Promise<void>;
  readonly expired: string;
  readonly invalid: string;
  readonly unknown: string;
  readonly loading: (page: Page) => ReturnType<Page['getByText']>;
}

const asStudent = (page: Page) => page.getByRole('button', { name: '학생으로 가입하기' }).click();
const slogan = (page: Page) => page.getByRole('heading', { name: '믿는 사람과 함께, 프로젝트를 시작해요' });
const loadFailed = '초대 정보를 불러오는 데 실패했습니다';

const ofPerson = {
  goOn: asStudent,
  expired: '더 이상 사용할 수 없는 링크예요',
  invalid: '유효하지 않은 초대 링크예요',
  unknown: '알 수 없는 오류가 발생했어요',
  loading: slogan,
};

const links: readonly Link[] = [
  {
    ...ofPerson,
    route: '/welcome',
    async make(site, options) {
      const { path, code, inviter, invitee } = await invite(site, options);
      return { path, code, heading: `${inviter}님이 ${invitee}님을 두레에 초대했어요` };
    },
  },
  {
    ...ofPerson,
    route: '/event-welcome',
    async make(site, options) {
      const { path, code, title } = await inviteToEvent(site, options);
      return { path, code, heading: `‘${title}’에 초대받았어요` };
    },
  },
  {
    route: '/project-card/welcome',
    async make(site, options) {
      const invited = await inviteToProject(site, options);
      return { ...invited, heading: invitedHeading(invited) };
    },
    goOn: (page) => page.getByRole('link', { name: '가입하고 시작하기' }).click(),
    expired: ofPerson.expired,
    invalid: ofPerson.invalid,
    unknown: loadFailed,
    loading: (page) => page.getByText('초대 정보를 불러오고 있어요'),
  },
];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const lookup = '**/retrieve-from-code/**';

for (const { route, make, goOn, expired, invalid, unknown, loading } of links) {
  callTest(`${route} · expired: can no longer be used, and a button to main`, async ({ site }) => {
    const { path } = await make(site, { expired: true });
    const page = await served(site.origin, path);
    expect(page.heading).toBe(expired);
    expect(page.text).toContain('초대해 준 분께 새 링크를 요청해 주세요.');
    expect(page.linkTo('메인으로 가기')).toBe('/');
  });

  // Shows 17.1: /welcome, invalid
  // Shows 17.1: /event-welcome, invalid
  // Shows 17.1: /project-card/welcome, invalid
  // Shows 17.3: invitation invalid
  callTest(`${route} · invalid: also a missing code`, async ({ site }) => {
    for (const query of ['', '?code=', '?code=nobody-drew-this-code', '?code=a&code=b']) {
      const page = await served(site.origin, route + query);
      expect([page.status, page.heading], query).toEqual([404, invalid]);
      expect(page.text).toContain('올바른 링크로 다시 접속해 주세요.');
      expect(page.linkTo('메인으로 가기')).toBe('/');
    }
  });

  // The three screens share their code in the browser.
  const tier = route === '/welcome' ? '' : ' @full';
  // Shows 17.1: /welcome, loading
  // Shows 17.1: /event-welcome, loading
  // Shows 17.1: /project-card/welcome, loading
  // Shows 17.1: /welcome, unknown
  // Shows 17.1: /event-welcome, unknown
  // Shows 17.1: /project-card/welcome, unknown
  // Shows 17.3: invitation unknown
  test(`${route} · unknown error, trying again, loading, valid${tier}`, async ({ page, site, troubles }) => {
    troubles.expect(/net::ERR_FAILED/);
    const { path, heading } = await make(site);
    await page.goto(path);
    await expect(title(page, heading)).toBeVisible();
    // The server looks up the first visit; on the way back the browser does.
    await goOn(page);
    await expect(page.getByRole('link', { name: '이전' })).toBeVisible();
    await page.route(lookup, (call) => call.abort());
    await page.getByRole('link', { name: '이전' }).click();
    await expect(title(page, unknown)).toBeVisible();
    await expect(page.getByText(/잠시 후 다시 시도해 주세요\./)).toBeVisible();
    await expect(page.getByRole('link', { name: '메인으로 가기' })).toBeVisible();

    await page.unroute(lookup);
    const asked = Promise.withResolvers<Route>();
    await page.route(lookup, (call) => asked.resolve(call));
    await page.getByRole('button', { name: '다시 시도' }).click();
    const call = await asked.promise;
    await expect(loading(page)).toBeVisible();
    await expect(title(page, unknown)).toBeHidden();
    await call.continue();
    await expect(title(page, heading)).toBeVisible();
  });
}

for (const { route, make } of links.slice(0, 2)) {
  // event.spec.ts presses both on /event-welcome.
  const tier = route === '/welcome' ? '' : ' @full';
  // Shows 17.2: /alumni-certify leads back to the link, or to choosing how to join
  test(`${route} · valid: 학생으로 가입하기 leads to /certify, 졸업생으로 가입하기 to /alumni-certify, whose back leads to ${route}?code=${tier}`, async ({
    page,
    site,
  }) => {
    const good = await make(site);
    await page.goto(good.path);
    for (const [button, path] of [
      ['학생으로 가입하기', '/certify'],
      ['졸업생으로 가입하기', '/alumni-certify'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(site.origin + path);
      await page.getByRole('link', { name: '이전' }).click();
      await expect(page).toHaveURL(`${site.origin}${route}?code=${good.code}`);
      await expect(title(page, good.heading)).toBeVisible();
    }
  });
}

const tokens = (page: Page) =>
  page.evaluate(() => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key)));

test('/event-welcome first clears the stored access and refresh tokens', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  await page.goto((await inviteToEvent(site)).path);
  await expect.poll(() => tokens(page)).toEqual([null, null]);
});

test('departs from the original (0015): a link that is not good clears nothing @full', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  const before = await tokens(page);
  await gotoAlive(page, (await inviteToEvent(site, { expired: true })).path);
  await expect(title(page, '더 이상 사용할 수 없는 링크예요')).toBeVisible();
  expect(await tokens(page)).toEqual(before);
});

test('/project-card/welcome · sign-up leads to /project-card/welcome/register-method and from there to /project-card/invitation/certify/{invitationCode}/{inviter} @full', async ({
  page,
  site,
}) => {
  const { path, code, inviter } = await inviteToProject(site);
  await page.goto(path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await expect(page).toHaveURL(/\/project-card\/welcome\/register-method\?/);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page).toHaveURL(`${site.origin}/project-card/invitation/certify/${code}/${inviter.id}`);
});

// Shows 17.2: /alumni-certify leads back to the link, or to choosing how to join
test('/project-card/welcome/register-method · /alumni-certify leads back to it if coming from a project invitation', async ({
  page,
  site,
}) => {
  const { code } = await inviteToProject(site);
  const method = `/project-card/welcome/register-method?code=${code}`;
  await page.goto(method);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await expect(page).toHaveURL(`${site.origin}/alumni-certify`);
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(site.origin + method);
});

test('/project-card/welcome · log in leads to /accept-invitation/sign-in, and that to the answer @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const { email, password } = await newMember(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/accept-invitation\/sign-in\?/);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/accept-invitation\/accept\?/);
  await expect(page.getByRole('button', { name: '수락하기' })).toBeVisible();
});
