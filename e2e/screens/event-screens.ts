import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { inviteToEvent } from '../site/invite.ts';
import type { Camera } from './camera.ts';

/** An event's link in each of its states, and the last screen of joining by it. */
export async function takeEvent(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  const paths = {
    'event-welcome-expired': site.demo().invitations.eventExpired,
    'event-welcome-used': (await inviteToEvent(site, { used: true })).path,
    'event-welcome-invalid': '/event-welcome',
    'event-end': '/event-end',
  };
  for (const [screen, path] of Object.entries(paths)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await camera.take(page, screen);
  }

  const size = page.viewportSize();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.goto((await inviteToEvent(site)).path);
  await expect(page.getByText('카메라로 QR 코드를 찍으면')).toBeVisible();
  await camera.take(page, 'event-poster');
  await page.emulateMedia({ media: 'screen' });
  if (size) await page.setViewportSize(size);

  await page.goto((await inviteToEvent(site)).path);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
  await page.route('**/retrieve-from-code/**', (route) => route.abort());
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page.getByRole('heading', { name: '알 수 없는 오류가 발생했어요' })).toBeVisible();
  await camera.take(page, 'event-welcome-failed');
  await page.route('**/retrieve-from-code/**', () => undefined);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '믿는 사람과 함께, 프로젝트를 시작해요' })).toBeVisible();
  await camera.take(page, 'event-welcome-loading');
  await page.close();
}
