import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { signInAs } from '../site/members.ts';
import { profiledMember } from '../site/profiled.ts';
import type { Camera } from './camera.ts';

/** A member edits their own profile. */
export async function takeProfileEdit(camera: Camera, site: ShippedServer): Promise<void> {
  for (const userType of ['student', 'alumni'] as const) {
    const page = await camera.open();
    const member = await profiledMember(site, userType);
    await signInAs(page, member);
    await page.goto('/account/profile');
    const name = page.getByLabel('이름');
    await expect(name).toBeVisible();
    await camera.take(page, `profile-edit-${userType}`);
    await name.fill('');
    await page.getByRole('button', { name: '저장하기' }).click();
    await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
    await camera.take(page, `profile-edit-${userType}-wrong`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'note.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    });
    await expect(page.getByText('JPEG, PNG, WebP, AVIF 사진만 올릴 수 있어요.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await camera.take(page, `profile-edit-${userType}-picture`);
    await page.getByRole('link', { name: '수정하지 않고 내 프로필로 가기' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await camera.take(page, `profile-edit-${userType}-leaving`);
    await page.getByRole('button', { name: '저장하지 않고 나가기' }).click();
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
}
