import { isAccessible } from './site/accessible.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: an operator's choice of mails. */

// Shows 17.17: each of the team chooses which mails they get, and when
// Shows 17.17: reports, appeals, refused mails and findings are mailed to those who chose it
test('a moderator chooses to be told of reports at once, and gets a mail about the next', async ({
  page,
  site,
}) => {
  const moderator = await newOfTeam(site, 'moderator');
  await openConsole(page, moderator, '/operator/team');
  await page.getByRole('link', { name: '메일로 받을 알림 정하기' }).click();
  await expect(page.getByLabel('새 신고')).toHaveValue('daily');
  await expect(page.getByLabel('오래된 백업')).toHaveCount(0);
  await page.getByLabel('새 신고').selectOption('at_once');
  await expect(page.getByText('저장했어요')).toBeVisible();
  await isAccessible(page, 'what one is told by mail');

  const [reporter, reported] = [await newMember(site), await newMember(site)];
  const { email, password } = reporter;
  const signedIn = await page.request.post('/api/token/', { data: { email, password } });
  const { access } = await signedIn.json();
  const answer = await page.request.post('/api/report/', {
    headers: { authorization: `Bearer ${access}` },
    data: { target_type: 'profile', target_id: reported.id, reason: '광고를 보내요.' },
  });
  expect(answer.status()).toBe(201);
  const told = () => site.smtp.mails.findLast(({ to }) => to === moderator.email)?.subject;
  await expect.poll(told).toContain('새 신고가 들어왔어요');
  await page.reload();
  await expect(page.getByLabel('새 신고')).toHaveValue('at_once');
});
