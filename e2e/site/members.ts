import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DemoMember } from '../../server/test/harness/demo.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { expect } from './test.ts';

export function demoStudent(site: ShippedServer): DemoMember {
  const student = site.demo().members.find(({ user_type }) => user_type === 'student');
  if (!student) throw new Error('the demo data has no student');
  return student;
}

export async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

export async function signIn(page: Page, site: ShippedServer): Promise<DemoMember> {
  const member = demoStudent(site);
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  return member;
}

export interface NewMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A new member with the demo student's password. */
export async function newMember(
  site: ShippedServer,
  userType: DemoMember['user_type'] = 'student',
  inviterId: string | null = null,
  name = '문가람',
): Promise<NewMember> {
  const { email: likeEmail, password } = demoStudent(site);
  const member = { id: randomUUID(), email: `m-${randomUUID()}@example.org`, name };
  await site.sql`
    insert into members (id, user_type, email, user_name, password_hash, invited_by)
    select ${member.id}, ${userType}, ${member.email}, ${member.name}, password_hash, ${inviterId}
    from members where email = ${likeEmail}
  `;
  return { ...member, password };
}

/** Signs in without the form, which has its own stories, and opens /home or `path`; `/robots.txt` runs no script. */
export async function signInAs(page: Page, { email, password }: NewMember, path = '/home'): Promise<void> {
  const answer = await page.request.post('/api/token/', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
  const { access, refresh, userId } = await answer.json();
  // The member is stored first, as in the product: other tabs react to the tokens.
  const session = { user_id: userId, refresh_token: refresh, access_token: access };
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
  if (path !== '/robots.txt') await page.goto(path);
  if (path === '/home') await expect(page.getByLabel('내 메뉴')).toBeVisible();
}

/** Removes the session from the browser, without the menu, which has its own stories. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const key of ['user_id', 'refresh_token', 'access_token']) localStorage.removeItem(key);
  });
}

/** By the menu; resolves once the session has ended on the server. */
export async function signOut(page: Page): Promise<void> {
  const revoked = page.waitForResponse((answer) => answer.url().endsWith('/api/token/revoke/'));
  await page.goto('/home');
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await revoked;
}
