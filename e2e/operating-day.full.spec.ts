import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newMember, typeCredentials } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { emptyAppeals, emptyQueue } from './site/reports.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: a day of the team from end to end, in both sizes. */

const newestTo = (site: ShippedServer, email: string) => site.smtp.mails.findLast(({ to }) => to === email);

test('a report is mailed to the team and decided; the member’s mail succeeds when sent again; their appeal is answered @both', async ({
  page,
  browser,
  site,
}) => {
  await emptyQueue(site);
  await emptyAppeals(site);
  await site.sql`delete from jobs`;
  const [reporter, member] = [await newMember(site), await newMember(site, 'student', null, '우오해')];
  const decider = await newOfTeam(site, 'moderator', '결정한이');
  const other = await newOfTeam(site, 'operator', '살펴본이');

  await openConsole(page, decider, '/operator/notices');
  await page.getByLabel('새 신고').selectOption('at_once');
  await expect(page.getByText('저장했어요')).toBeVisible();
  const signedIn = await page.request.post('/api/token/', {
    data: { email: reporter.email, password: reporter.password },
  });
  const { access } = await signedIn.json();
  await page.request.post('/api/report/', {
    headers: { authorization: `Bearer ${access}` },
    data: { target_type: 'profile', target_id: member.id, reason: '광고를 보내요.' },
  });
  await expect.poll(() => newestTo(site, decider.email)?.subject).toContain('새 신고가 들어왔어요');

  await page.goto('/operator/reports');
  const report = page.getByRole('article').filter({ hasText: '광고를 보내요.' });
  await report.getByRole('button', { name: '이용 중지' }).click();
  await report.getByRole('radio', { name: '광고나 도배' }).check();
  await report.getByRole('radio', { name: '7일' }).check();
  site.smtp.refusing = true;
  await report.getByRole('button', { name: '이용 중지' }).click();
  await expect(page.getByText('처리할 신고가 없어요')).toBeVisible();

  const window = { baseURL: site.origin, locale: 'ko-KR', viewport: page.viewportSize() };
  const theirs = await (await browser.newContext(window)).newPage();
  await openConsole(theirs, other, `/operator/members/${member.id}`);
  const mails = theirs.locator('section').filter({ has: theirs.getByRole('heading', { name: '보낸 메일' }) });
  await expect(mails).toContainText(/신고와 제한 안내 · 받는 서버가 거절했어요.* · .*mailbox unavailable/);
  await isAccessible(theirs, 'a member whose mail was refused');
  site.smtp.refusing = false;
  await theirs.goto('/operator/mails');
  const refused = theirs
    .getByRole('list', { name: '메일' })
    .getByRole('listitem')
    .filter({ hasText: '신고와 제한 안내' });
  await expect(refused).toContainText('mailbox unavailable');
  await refused.getByRole('button', { name: /다시 보내기$/ }).click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => newestTo(site, member.email)?.text).toContain('광고나 도배');
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const members = await (await browser.newContext(window)).newPage();
  await members.goto(newestTo(site, member.email)?.text.match(/https?:\S+/)?.[0] ?? '');
  await members.getByLabel('어떤 점이 잘못됐는지 알려 주세요').fill('제 계정을 다른 사람이 썼어요.');
  await members.getByRole('button', { name: '이의 제기하기' }).click();
  await expect(members.getByText('접수했어요')).toBeVisible();

  await theirs.goto('/operator/appeals');
  await theirs.getByLabel('회원에게 보낼 답').fill('확인했어요. 불편을 드려 죄송해요.');
  await theirs.getByRole('button', { name: '결정 되돌리기' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: '결정 되돌리기' }).click();
  await expect(theirs.getByText('답할 이의 제기가 없어요')).toBeVisible();
  await expect.poll(() => newestTo(site, member.email)?.text).toContain('불편을 드려 죄송해요');
  await members.goto('/login');
  await typeCredentials(members, member.email, member.password);
  await expect(members.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();

  await theirs.goto(`/operator/members/${member.id}`);
  await theirs.getByRole('button', { name: '탈퇴 처리' }).click();
  const dialog = theirs.getByRole('dialog', { name: '탈퇴 처리할까요?' });
  await dialog.getByLabel('회원의 이름').fill('우오해');
  await dialog.getByRole('button', { name: '탈퇴 처리' }).click();
  await expect(theirs.getByText('탈퇴 처리를 시작했어요')).toBeVisible();
  await theirs.getByRole('button', { name: '탈퇴 처리 되돌리기' }).click();
  await expect(theirs.getByText('탈퇴 처리를 되돌렸어요')).toBeVisible();
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await theirs.context().close();
  await members.context().close();
});
