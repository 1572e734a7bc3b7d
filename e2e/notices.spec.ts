import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { type NewMember, newMember, signInAs } from './site/members.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.19: notices. */

async function tell(site: ShippedServer, reader: NewMember, kind: string, about: string, project?: string) {
  await site.sql`
    insert into notices (member_id, kind, event, about_id, project_id)
    values (${reader.id}, ${kind}, ${crypto.randomUUID()}, ${about}, ${project ?? null})`;
}

// Shows 2.1: /notices
test('a member sees how many notices are unread, opens them, and they count as read', async ({
  page,
  site,
}) => {
  const { creator, member, projectId } = await teamOfTwo(site);
  await tell(site, creator, 'joined_by_link', member.id);
  await tell(site, creator, 'joined_project', member.id, projectId);
  await signInAs(page, creator);
  await page.getByLabel('내 메뉴, 읽지 않은 알림 2개').click();
  await page.getByRole('link', { name: '알림 읽지 않은 알림 2개' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
  const notices = page.getByRole('list', { name: '받은 알림' }).getByRole('listitem');
  await expect(notices).toHaveText([
    /프로젝트에 함께하게 됐어요.*읽지 않음/,
    /내 초대로 가입했어요.*읽지 않음/,
  ]);
  await expect(page.getByLabel('내 메뉴', { exact: true })).toBeVisible();
  await isAccessible(page, 'the list of notices');

  const counted = page.waitForResponse('**/api/notices/unread/');
  await page.reload();
  await expect(notices).toHaveCount(2);
  await counted;
  await expect(notices.filter({ hasText: '읽지 않음' })).toHaveCount(0);
  await expect(page.getByLabel('내 메뉴', { exact: true })).toBeVisible();
  await notices.first().getByRole('link').click();
  await expect(page).toHaveURL(`/projects/${projectId}/team`);
});

// Shows 2.1: /notices
test('a visitor is redirected; a member without notices chooses which of them are mailed', async ({
  page,
  site,
}) => {
  await page.goto('/notices');
  await expect(page).toHaveURL('/');
  await signInAs(page, await newMember(site), '/notices');
  await expect(page.getByRole('heading', { name: '아직 받은 알림이 없어요' })).toBeVisible();
  const people = page.getByLabel('새로 함께하게 된 사람');
  await expect(people).toHaveValue('daily');
  await isAccessible(page, 'no notices, and the choices of mails');
  // Another choice is made while the first is being saved.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notices/mails/', async (route) => {
    if (route.request().method() !== 'GET') await held.promise;
    await route.continue();
  });
  const saved = page.waitForResponse((answer) => !!answer.request().postData()?.includes('never'));
  await people.selectOption('at_once');
  await people.selectOption('never');
  held.resolve();
  await saved;
  await expect(page.getByText('저장했어요').first()).toBeVisible();
  await page.reload();
  await expect(people).toHaveValue('never');
});
