import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { newStudentEmail } from '../site/invite.ts';
import {
  addSkill,
  agree,
  choosePassword,
  joinButton,
  proveAddress,
  tellAboutOneself,
  tellInterests,
} from '../site/joining.ts';
import { newMember, signInAs } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import type { Camera } from './camera.ts';

const lookups = '**/retrieve-from-code/**';

/** A project's invitation in each of its states, and a student's joining by it. */
export async function takeProjectInvitation(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  const shown = async (path: string, screen: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await camera.take(page, screen);
  };
  await shown(site.demo().invitations.projectExpired, 'project-welcome-expired');
  await shown((await inviteToProject(site, { used: true })).path, 'project-welcome-used');
  const invited = await inviteToProject(site);
  await shown(invited.path, 'project-welcome');
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeEnabled();
  await camera.take(page, 'project-register-method');
  await page.route(lookups, (route) => route.abort());
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
  await camera.take(page, 'project-welcome-failed');
  await page.unroute(lookups);

  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await join(page, site);
  await camera.take(page, 'project-end');
  await page.close();
}

async function join(page: Page, site: ShippedServer): Promise<void> {
  await proveAddress(page, site, newStudentEmail());
  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: /환영해요/ })).toBeVisible();
}

/** The answer to a project's invitation, and what may prevent it. */
export async function takeAnswer(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  const { code } = await inviteToProject(site);
  await page.goto(`/accept-invitation/sign-in?code=${code}`);
  await expect(page.getByLabel('이메일')).toBeVisible();
  await camera.take(page, 'accept-sign-in');

  const member = await newMember(site, 'alumni');
  await signInAs(page, member);
  const answer = `/accept-invitation/accept?code=${code}`;
  const accept = page.getByRole('button', { name: '수락하기' });
  await page.route(lookups, () => undefined);
  await page.goto(answer);
  await expect(page.getByRole('status')).not.toHaveCount(0);
  await camera.take(page, 'accept-loading');
  await page.unroute(lookups);
  await page.route(lookups, (route) => route.abort());
  await page.goto(answer);
  await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
  await camera.take(page, 'accept-failed');
  await page.unroute(lookups);
  await page.goto(answer);
  await expect(page.getByRole('link', { name: '멘토 인증 요청하기' })).toBeVisible();
  await camera.take(page, 'accept-mentors-only');
  await site.sql`update members set mentor_verified_at = now() where id = ${member.id}`;
  await page.getByRole('button', { name: '인증을 받았어요' }).click();
  await expect(accept).toBeVisible();
  await camera.take(page, 'accept');
  await site.sql`update invitations set revoked_at = now() where code = ${code}`;
  await accept.click();
  await expect(page.getByText('초대한 분이 취소한 링크예요')).toBeVisible();
  await camera.take(page, 'accept-revoked');
  await page.close();
}
