import { isAccessible } from './site/accessible.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: helping a member, and notes about them. */

// Shows 17.17: the team's notes are its own; authors delete theirs, leaving deletes all
test('a moderator writes a note about a member, deletes it, and undoes that', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '육메모');
  const moderator = await newOfTeam(site, 'moderator', '돌봄이');
  await openConsole(page, moderator, `/operator/members/${member.id}`);
  const notes = page.getByRole('region', { name: '운영진 메모' });
  await expect(notes).toContainText('아직 없어요');
  await notes.getByLabel('새 메모').fill('전화로 이야기했어요.\n다음 주에 다시 봐요.');
  await notes.getByRole('button', { name: '메모 남기기' }).click();
  const note = notes.getByRole('listitem');
  await expect(note).toContainText('돌봄이님');
  await expect(notes.getByLabel('새 메모')).toHaveValue('');
  await isAccessible(page, 'a member with a note');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const remove = note.getByRole('button', { name: /메모 삭제$/ });
  const undo = notes.getByRole('button', { name: '되돌리기' });
  await remove.press('Enter');
  await expect(note).toHaveCount(0);
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(note).toContainText('다음 주에 다시 봐요.');
  await expect(notes.getByRole('heading', { name: '운영진 메모' })).toBeFocused();
  await remove.press('Enter');
  await expect(undo).toBeFocused();
  await expect(note).toHaveCount(0);
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where target = ${member.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'member.note',
    'member.remove_note',
    'member.note',
    'member.remove_note',
  ]);
});

// Shows 17.17: a reset sent by the team reaches the member alone, and nobody else learns its token
// Shows 17.17: all of a member's open links end at once, counted before and after
test('a reset is mailed, and open links are revoked after a fresh proof, by keyboard @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site, 'student', null, '육링크');
  await site.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
    select 'takeback' || substr(md5(random()::text), 1, 12) || n, 'person', ${member.id}, '김누구', 1, now() + interval '3 days'
    from generate_series(1, 3) as n`;
  const moderator = await newOfTeam(site, 'moderator', '돌봄이');
  await openConsole(page, moderator, `/operator/members/${member.id}`);
  const dialog = page.getByRole('alertdialog');

  await page.getByRole('button', { name: '비밀번호 재설정 보내기' }).press('Enter');
  await dialog.getByRole('button', { name: '비밀번호 재설정 보내기' }).press('Enter');
  await expect(page.getByText('메일을 보냈어요')).toBeVisible();
  await expect.poll(() => site.smtp.mails.filter(({ to }) => to === member.email).length).toBe(1);

  await site.sql`update sessions set proved_at = now() - interval '1 hour' where member_id = ${moderator.id}`;
  await page.getByRole('button', { name: '대기 중인 초대 모두 취소' }).press('Enter');
  await expect(dialog).toContainText('초대 링크 3개가 바로 닫혀요');
  await dialog.getByRole('button', { name: '대기 중인 초대 모두 취소' }).press('Enter');
  await page.getByRole('dialog').getByLabel('비밀번호', { exact: true }).fill(moderator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('초대 3개를 취소했어요')).toBeVisible();
  await expect(page.getByRole('button', { name: '대기 중인 초대 모두 취소' })).toHaveCount(0);
  await expect(page.getByText('열려 있음 0 · 가입함 0 · 끝남 3')).toBeVisible();
});
