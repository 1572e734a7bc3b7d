import { isAccessible } from './site/accessible.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: removing a member who asks for it and cannot sign in. */

// Shows 17.17: a removal can be undone for three days, and is done once
test('an operator schedules a member’s removal by name, and undoes it', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '금이월');
  await openConsole(page, await newOfTeam(site, 'operator'), `/operator/members/${member.id}`);
  await page.getByRole('button', { name: '탈퇴 처리' }).click();
  const dialog = page.getByRole('dialog', { name: '탈퇴 처리할까요?' });
  await dialog.getByLabel('회원의 이름').fill('금일월');
  await dialog.getByRole('button', { name: '탈퇴 처리' }).click();
  await expect(dialog).toContainText('이름이 달라요');
  await isAccessible(page, 'the question of a removal');
  await dialog.getByLabel('회원의 이름').fill('금이월');
  await dialog.getByRole('button', { name: '탈퇴 처리' }).click();
  await expect(page.getByText('탈퇴 처리를 시작했어요')).toBeVisible();
  await expect(page.getByText(/\d\d:\d\d에 탈퇴 처리해요\./)).toBeVisible();
  await isAccessible(page, 'a member who will be removed');
  await page.getByRole('button', { name: '탈퇴 처리 되돌리기' }).click();
  await expect(page.getByText('탈퇴 처리를 되돌렸어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '탈퇴 처리', exact: true })).toBeVisible();
  expect(await site.sql`select from removals where member_id = ${member.id}`).toHaveLength(0);
});
