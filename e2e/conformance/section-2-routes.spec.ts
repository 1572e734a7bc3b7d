import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { invite, inviteToEvent } from '../site/invite.ts';
import { newMember, signInAs } from '../site/members.ts';
import { invitedHeading, inviteToProject } from '../site/project-invite.ts';
import { type Served, served } from '../site/served.ts';
import { callTest, expect, test } from '../site/test.ts';

/**
 * The original, section 2: the table of routes, row by row. The files beside this one cover states, guards and ways
 * back; section 5 covers the forms behind /register, /alumni-register and /alumni-register-school.
 */

interface Opened {
  readonly path: string;
  readonly heading: string;
}

type Open = (site: ShippedServer) => Opened | Promise<Opened>;

const at = (path: string, heading: string): Open => {
  return () => ({ path, heading });
};

const titled = async ({ sql }: ShippedServer, table: 'projects' | 'lounges', id = '') => {
  const [row] = await sql`select title from ${sql(table)} where id = ${id}`;
  return String(row?.title);
};

const named = async ({ sql }: ShippedServer, id = '') => {
  const [row] = await sql`select user_name from members where id = ${id}`;
  return `${row?.user_name}님`;
};

/** Routes for anyone. */
const open: readonly (readonly [route: string, purpose: string, open: Open])[] = [
  ['/', 'Landing page (public)', at('/', '믿는 사람과 함께, 프로젝트를 시작해요')],
  ['/login', 'Login', at('/login', '다시 만나서 반가워요')],
  [
    '/welcome?code=',
    'Invitation welcome',
    async (site) => {
      const { path, inviter, invitee } = await invite(site);
      return { path, heading: `${inviter}님이 ${invitee}님을 두레에 초대했어요` };
    },
  ],
  [
    '/event-welcome?code=',
    'Event invitation landing',
    async (site) => {
      const { path, title } = await inviteToEvent(site);
      return { path, heading: title };
    },
  ],
  ['/event-end', 'Event sign-up done', at('/event-end', '축하해요, 새로운 멤버님!')],
  ['/end', 'Student sign-up done', at('/end', '새로운 멤버님, 환영해요!')],
  ['/alumni-end', 'Alumni sign-up done', at('/alumni-end', '새로운 멤버님, 환영해요!')],
  [
    '/project-card/welcome?code=',
    'Project-card invitation welcome',
    async (site) => {
      const invited = await inviteToProject(site);
      return { path: invited.path, heading: invitedHeading(invited) };
    },
  ],
  [
    '/project-card/welcome/register-method',
    'Invitation screen with inviter name and a student sign-up button',
    async (site) => {
      const { code, inviter } = await inviteToProject(site);
      const path = `/project-card/welcome/register-method?code=${code}`;
      return { path, heading: `${inviter.name}님의 초대로 시작해요` };
    },
  ],
  [
    '/project/{projectId}',
    'Public project page',
    async (site) => {
      const [id] = site.demo().projects;
      return { path: `/project/${id}`, heading: await titled(site, 'projects', id) };
    },
  ],
  [
    '/posts/{postId}',
    'Public post page',
    (site) => ({ path: `/posts/${site.demo().posts[0]}`, heading: '님의 게시글' }),
  ],
  [
    '/lounges/{loungeId}',
    'States that lounge joining is app-only, with an open-app button',
    async (site) => {
      const [id] = site.demo().lounges;
      return {
        path: `/lounges/${id}`,
        heading: await titled(site, 'lounges', id),
      };
    },
  ],
  ...(['project', 'info'] as const).map((view): readonly [string, string, Open] => [
    `/profiles/{userId}?view=${view}`,
    'Public profile with tabs project and info',
    async (site) => {
      const [id] = site.demo().profiles;
      return { path: `/profiles/${id}?view=${view}`, heading: await named(site, id) };
    },
  ]),
  [
    '/accept-invitation/sign-in',
    'Login to accept a project invitation',
    async (site) => ({
      path: `/accept-invitation/sign-in?code=${(await inviteToProject(site)).code}`,
      heading: '로그인하고 초대를 확인해 주세요',
    }),
  ],
];

/** Screens rendered by script. The others work without it, and their own stories open them in a browser. */
const drawn: readonly string[] = [
  '/login',
  '/end',
  // Other stories end on these or begin at them.
  '/event-end @full',
  '/alumni-end @full',
  '/project-card/welcome/register-method @full',
  '/accept-invitation/sign-in @full',
];

for (const [route, purpose, opened] of open) {
  const name = `${route} · ${purpose}`;
  const [story] = drawn.filter((one) => one.split(' ')[0] === route);
  if (story === undefined) {
    callTest(name, async ({ site }) => {
      const { path, heading } = await opened(site);
      const page = await served(site.origin, path);
      expect([page.status, page.path]).toEqual([200, path]);
      expect(page.heading).toContain(heading);
      if (route.includes('lounges')) expect(page.linkTo('앱 열기')).not.toBeNull();
      if (route.includes('profiles')) hasTab(page, route.endsWith('info') ? '정보' : '프로젝트');
    });
    continue;
  }
  test(`${name}${story.slice(route.length)}`, async ({ page, site }) => {
    const { path, heading } = await opened(site);
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(page.url()).toBe(site.origin + path);
    if (route.includes('login') || route.includes('sign-in')) await hasLoginForm(page);
  });
}

async function hasLoginForm(page: Page): Promise<void> {
  await expect(page.getByLabel('이메일')).toHaveAttribute('name', 'email');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('name', 'password');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
}

function hasTab({ html }: Served, selected: string): void {
  for (const name of ['프로젝트', '정보']) {
    const tab = new RegExp(`<[^>]* role="tab"[^>]*>(?=${name})`).exec(html)?.[0];
    expect(tab).toContain(`aria-selected="${name === selected}"`);
  }
}

/** Routes for invited people, opened by the invitation's button as in the original. */
const invited: readonly (readonly [
  route: string,
  purpose: string,
  from: (site: ShippedServer) => Promise<string>,
  button: string,
  path: RegExp,
  heading: string,
])[] = [
  [
    '/certify',
    'Student school-email verification (guarded)',
    async (site) => (await invite(site)).path,
    '학생으로 가입하기',
    /^\/certify$/,
    '학교 이메일을 알려 주세요',
  ],
  [
    '/alumni-certify',
    'Alumni email verification (guarded)',
    async (site) => (await invite(site)).path,
    '졸업생으로 가입하기',
    /^\/alumni-certify$/,
    '자주 쓰는 이메일을 알려 주세요',
  ],
  [
    '/project-card/invitation/certify/{invitationCode}/{inviter}',
    'Email verification for the project-card path',
    async (site) => `/project-card/welcome/register-method?code=${(await inviteToProject(site)).code}`,
    '학생으로 가입하기',
    /^\/project-card\/invitation\/certify\/[\w-]+\/[\w-]+$/,
    '학교 이메일을 알려 주세요',
  ],
];

for (const [route, purpose, from, button, path, heading] of invited) {
  // event.spec.ts and project-invitation-welcome.spec.ts open the others.
  const tier = route === '/certify' ? '' : ' @full';
  test(`${route} · ${purpose}${tier}`, async ({ page, site }) => {
    await page.goto(await from(site));
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(path);
  });
}

test('/home · Main signed-in screen; a floating edit button appears only here and leads to /projects/add, project creation', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site), '/');
  // For a signed-in member / is the main screen.
  await expect(page).toHaveURL(`${site.origin}/home`);
  await expect(page.getByRole('heading', { level: 1, name: '진행 중인 프로젝트' })).toBeVisible();
  const edit = page.getByRole('link', { name: '프로젝트 만들기' });
  // Its background is fixed with it.
  await expect(edit.locator('..')).toHaveCSS('position', 'fixed');
  await edit.click();
  await expect(page).toHaveURL(`${site.origin}/projects/add`);
  await expect(page.getByRole('heading', { level: 1, name: '어떤 일을 함께하고 싶나요?' })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.goto(`/project/${site.demo().projects[0]}`);
  await expect(edit).toHaveCount(0);
});

// Section 8 presses both.
test('/accept-invitation/accept · Accept or decline a project invitation (login-guarded) @full', async ({
  page,
  site,
}) => {
  const project = await inviteToProject(site);
  await signInAs(page, await newMember(site), `/accept-invitation/accept?code=${project.code}`);
  await expect(page.getByRole('heading', { level: 1, name: invitedHeading(project) })).toBeVisible();
  await expect(page.getByRole('button', { name: '수락하기' })).toBeEnabled();
  await expect(page.getByRole('button', { name: '거절하기' })).toBeEnabled();
});

callTest('any other path · Redirects to /', async ({ site }) => {
  for (const path of ['/no/such/page', '/end/more', '/projects', '/Nowhere'])
    expect((await served(site.origin, path)).path, path).toBe('/');
});
