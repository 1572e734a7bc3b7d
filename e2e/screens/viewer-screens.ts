import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { control, expectZoom, opener, openPost, openViewer, viewer } from '../site/viewed-pictures.ts';
import type { Camera } from './camera.ts';

/** A post's pictures in the viewer. */
export async function takeViewer(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  await openViewer(page, site);
  await camera.take(page, 'image-viewer');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectZoom(page, 225);
  await camera.take(page, 'image-viewer-large');
  await control(page, '닫기').click();
  await page.route('**/images/**', (route) => route.abort());
  await openPost(page, site);
  await opener(page, 1).click();
  await expect(viewer(page).getByRole('alert')).toBeVisible();
  await camera.take(page, 'image-viewer-failed');
  await page.close();
}
