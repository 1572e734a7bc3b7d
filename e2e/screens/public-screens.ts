import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { goOnLine } from '../site/guarded.ts';
import { signIn, typeCredentials } from '../site/members.ts';
import type { Camera } from './camera.ts';

/** What anyone can see. */
export async function takePublic(camera: Camera, site: ShippedServer): Promise<void> {
  const { invitations, projects, posts, profiles, lounges } = site.demo();
  const page = await camera.open();
  const paths = {
    landing: '/',
    terms: '/terms',
    privacy: '/privacy',
    login: '/login',
    'login-next': '/login?next=%2Fhome',
    project: `/project/${projects[0]}`,
    'project-gone': '/project/none-such',
    post: `/posts/${posts[0]}`,
    'post-gone': '/posts/none-such',
    profile: `/profiles/${profiles[0]}`,
    'profile-info': `/profiles/${profiles[0]}?view=info`,
    lounge: `/lounges/${lounges[0]}`,
    'account-delete': '/account/delete',
    'welcome-expired': invitations.studentExpired,
    'welcome-used': invitations.studentUsed,
    'welcome-revoked': invitations.studentRevoked,
    'welcome-invalid': '/welcome',
    'event-welcome': invitations.event,
  };
  for (const [screen, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (screen.startsWith('login')) await expect(page.getByLabel('이메일')).toBeVisible();
    await camera.take(page, screen);
  }

  await page.goto('/login');
  await typeCredentials(page, 'nobody@hangang.example', '아무 비밀번호 1');
  await expect(page.getByRole('main').getByText('이메일 또는 비밀번호가 일치하지 않아요')).toBeVisible();
  await camera.take(page, 'login-wrong');

  await page.goto('/home');
  await expect(goOnLine(page)).toBeVisible();
  await camera.take(page, 'landing-to-go-on');

  await page.goto('/certify');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'certify-not-invited');
  await page.close();
}

/** What a member sees. */
export async function takeMembers(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  const { id } = await signIn(page, site);
  await page.goto(`/profiles/${site.demo().profiles[1]}?view=info`);
  await expect(page.getByText('나와 이어진 길')).toBeVisible();
  await camera.take(page, 'profile-details');
  // A member's own content cannot be reported.
  const [post] = await site.sql`select id from posts where author_id <> ${id} order by id limit 1`;
  await page.goto(`/posts/${post?.id}`);
  await page.getByRole('button', { name: '신고' }).click();
  await expect(page.getByRole('dialog', { name: '이 게시글 신고하기' })).toBeVisible();
  await camera.take(page, 'report');
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await camera.take(page, 'home');
  await page.getByLabel('내 메뉴').click();
  await camera.take(page, 'home-menu');

  await page.route('**/api/project-card/ongoing/**', () => undefined);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await camera.take(page, 'home-loading');
  await page.unroute('**/api/project-card/ongoing/**');
  await page.route('**/api/project-card/ongoing/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await camera.take(page, 'home-failed');

  await page.unroute('**/api/project-card/ongoing/**');
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await site.sql`update sessions set revoked_at = now() where revoked_at is null`;
  await page.reload();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'session-over');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.close();
}
