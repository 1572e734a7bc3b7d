import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { signInAs } from '../site/members.ts';
import type { Camera } from './camera.ts';
import { picturedMember } from './pictured-member.ts';

const screens = {
  account: '/account',
  'account-password': '/account/password',
  'account-email': '/account/email',
  'account-everyday-email': '/account/everyday-email',
  'account-passkeys': '/account/passkeys',
  'account-devices': '/account/devices',
  'account-graduation': '/account/graduation',
  'account-leave': '/account/leave',
  notices: '/notices',
} as const;

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What a member does with their own account. */
export async function takeAccount(camera: Camera, site: ShippedServer): Promise<void> {
  const member = await picturedMember(site);
  await site.sql`
    insert into sessions (member_id, user_agent, expires_at) values (${member.id},
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', now() + interval '9 days')`;
  const page = await camera.open();
  await signInAs(page, member);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    if (name === 'notices') await expect(page.getByLabel('자리 요청과 답')).toBeVisible();
    await camera.take(page, name);
  }
  await page.goto(screens['account-devices']);
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'account-devices-sign-out');
  await page.close();
}
