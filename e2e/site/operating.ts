import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { virtualAuthenticator } from './authenticator.ts';
import { type NewMember, newMember, signInAs } from './members.ts';
import { expect } from './test.ts';

/** A member with a role in the console. */
export interface TeamMember extends NewMember {
  readonly site: ShippedServer;
}

/** Has not signed in yet. */
export async function newOfTeam(
  site: ShippedServer,
  role: OperatingRole,
  name = '윤운영',
): Promise<TeamMember> {
  const member = await newMember(site, 'student', null, name);
  await site.sql`update members set operating_role = ${role} where id = ${member.id}`;
  return { ...member, site };
}

/** Opens a console page after setting up the second factor. */
export async function setUpConsole(page: Page, member: NewMember, path = '/operator'): Promise<void> {
  await virtualAuthenticator(page);
  await signInAs(page, member, path);
  await page.getByRole('button', { name: '패스키 만들기' }).click();
  await page.getByRole('button', { name: '저장했어요' }).click();
  await isInConsole(page);
}

/** Opens a console page with a session that was given the second factor, which has its own stories. */
export async function openConsole(page: Page, member: TeamMember, path = '/operator'): Promise<void> {
  await signInAs(page, member, '/robots.txt');
  await member.site.sql`update sessions set second_factor_at = now() where member_id = ${member.id}`;
  await page.goto(path);
  await isInConsole(page);
}

const isInConsole = (page: Page) => expect(page.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();
