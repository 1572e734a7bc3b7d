import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import type { Camera } from './camera.ts';

/** What a desktop shows about the app. */
export async function takeAppOpen(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  await page.goto(`/project/${site.demo().projects[0]}`);
  await page.getByRole('link', { name: '앱에서 응원하고 대화하기' }).click();
  await expect(page.getByRole('dialog', { name: '앱은 휴대폰에서 열려요' })).toBeVisible();
  await camera.take(page, 'project-open-app');
  await page.close();
}
