import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { newMember, signInAs } from '../site/members.ts';
import { seat, teamOfTwo, wantRole } from '../site/team.ts';
import type { Camera } from './camera.ts';

/** A project's team, as its creator and a member see it. */
export async function takeTeam(camera: Camera, site: ShippedServer): Promise<void> {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인', 2);
  await seat(site, team, team.member.id, await wantRole(site, team, '앱 개발'));
  await site.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, project_id, max_uses, expires_at)
    values (${`screens-${team.projectId}-${Date.now()}`}, 'project', ${team.member.id}, '한겨울', ${team.projectId}, 1,
      '2099-03-07T03:00:00Z')`;
  const page = await camera.open();
  await signInAs(page, team.creator);
  await page.goto(team.path);
  const menu = page.getByLabel('문가람님 관리');
  await expect(menu).toBeVisible();
  await menu.click();
  await camera.take(page, 'team-menu');
  await page.getByRole('button', { name: '내보내기' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'team-remove');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '역할 정하기' }).click();
  await page.getByLabel('역할 이름').first().fill('');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('역할 이름을 적어 주세요.')).toBeVisible();
  await camera.take(page, 'team-roles');

  for (const [screen, person] of [
    ['team-member', team.member],
    ['team-not-mine', await newMember(site)],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, person);
    await page.goto(team.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await camera.take(page, screen);
  }
  await page.close();
}
