import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { typePasswords } from '../site/joining.ts';
import { mailedLink } from '../site/mailed.ts';
import { newMember } from '../site/members.ts';
import type { Camera } from './camera.ts';

/** The same address every time. */
const email = 'garam@example.org';

/** A forgotten password, and the mailed link to a new one. */
export async function takePassword(camera: Camera, site: ShippedServer): Promise<void> {
  await site.sql`update members set email = id || '@example.org' where email = ${email}`;
  const { id } = await newMember(site);
  await site.sql`update members set email = ${email} where id = ${id}`;
  const page = await camera.open();
  await page.goto('/password/forgot');
  await expect(page.getByLabel('이메일')).toBeVisible();
  await camera.take(page, 'password-forgot');
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  await camera.take(page, 'password-forgot-sent');

  await page.goto(await mailedLink(site, email, '비밀번호'));
  await typePasswords(page, '가을 아침의 첫 차 7', '가을 아침의 첫 차');
  await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
  await camera.take(page, 'password-reset');
  await site.sql`
    update password_resets set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
    where member_id = ${id}
  `;
  await typePasswords(page);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '기한이 지난 링크예요' })).toBeVisible();
  await camera.take(page, 'password-reset-expired');
  await page.close();
}
