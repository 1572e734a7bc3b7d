import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { signInAs } from '../site/members.ts';
import { seat, teamOfTwo, wantRole } from '../site/team.ts';
import type { Camera } from './camera.ts';

const there = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** A member's own pages, as they and others see them. */
export async function takeOwn(camera: Camera, site: ShippedServer): Promise<void> {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인', 2);
  await seat(site, team, team.member.id, await wantRole(site, team, '앱 개발'));
  const page = await camera.open();
  await signInAs(page, team.creator, '/home?mine=true');
  await expect(page.getByRole('heading', { name: team.title })).toBeVisible();
  await there(page);
  await camera.take(page, 'home-mine');
  const pages = {
    'project-of-mine': `/project/${team.projectId}`,
    'profile-of-mine': `/profiles/${team.creator.id}`,
  };
  for (const [screen, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: '다른 사람에게 보이는 모습' })).toBeVisible();
    if (screen === 'project-of-mine')
      await expect(page.getByText('함께하고 싶다는 요청이 오면')).toBeVisible();
    await camera.take(page, screen);
    for (const as of ['visitor', 'member']) {
      await page.goto(`${path}?as=${as}`);
      await expect(page.getByRole('link', { name: '내 화면으로 돌아가기' })).toBeVisible();
      if (screen === 'project-of-mine' && as === 'member')
        await expect(page.getByText('한 줄만 적으면 자리를 요청할 수 있고')).toBeVisible();
      await camera.take(page, `${screen}-as-${as}`);
    }
  }
  await page.goto(team.path);
  await expect(page.getByLabel('문가람님 관리')).toBeVisible();
  await camera.take(page, 'team-creator');
  await page.close();
}
