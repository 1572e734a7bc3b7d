import { readFile } from 'node:fs/promises';
import { isAccessible } from './site/accessible.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: the audit log and its verification. */

// Shows 17.17: the audit log is filtered by act, actor, target and days, in pages without a gap
// Shows 17.17: the audit log is exported by ids, safe for spreadsheets, and that is recorded
test('an operator reads, filters and exports the log @full', async ({ page, site }) => {
  const member = await newMember(site, 'student', null, '곽기록');
  const operator = await newOfTeam(site, 'operator', '윤기록');
  const act = (login: string, what: string) =>
    site.sql`insert into audit_log (login, act, target) values (${login}, ${what}, ${member.id})`;
  await act('root', 'member.suspend');
  await site.sql`insert into audit_log (operator_id, act, target) values (${operator.id}, 'member.unsuspend', ${member.id})`;
  await openConsole(page, operator, '/operator/log');
  await expect(page).toHaveTitle('기록 · 두레 운영');
  await expect(page.getByText(/줄이 모두 이어져 있어요/)).toBeVisible();
  const lines = page.getByRole('list', { name: '운영 기록' }).getByRole('listitem');
  const own = lines.filter({ hasText: '이용 중지 풀기' }).filter({ hasText: '곽기록님' });
  await expect(own).toContainText('윤기록님');
  await isAccessible(page, 'the log');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await own.getByRole('link', { name: '윤기록님 기록만 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`actor=${operator.id}`));
  await expect(lines).toHaveCount(1);
  await page.getByLabel('누가').selectOption({ label: '명령줄' });
  await page.getByLabel('한 일').selectOption({ label: '이용 중지' });
  await page.getByLabel('무엇에').fill(member.id);
  await page.getByRole('button', { name: '찾기', exact: true }).press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('명령줄 root');
  await isAccessible(page, 'the log, narrowed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV로 받기' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^dure-log-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\ufeffposition,at,act,/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`,member.suspend,,root,,,${member.id},`);
  await expect(page.getByText('기록을 받았어요')).toBeVisible();
  await page.getByRole('link', { name: '모두 보기' }).click();
  await expect(lines.first()).toContainText('기록 내려받기');

  await page.getByText('찾기와 내려받기').click();
  await page.getByLabel('언제까지').fill('2020-01-01');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page.getByText('찾은 기록이 없어요')).toBeVisible();
  await page.goBack();
  await expect(lines.first()).toContainText('기록 내려받기');
});

// Shows 17.17: a removed, changed or moved line of the audit log is found
test('a reader is told of a changed line, and cannot export @full', async ({ page, site }) => {
  await site.sql`alter table audit_log disable trigger log_stays`;
  const [line] = await site.sql<{ id: string }[]>`
    insert into audit_log (login, act, target) values ('root', 'member.freeze', 'somebody') returning id`;
  const target = (name: string) =>
    site.sql`update audit_log set target = ${name} where id = ${line?.id ?? ''}`;
  await target('somebody else');
  try {
    await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/log');
    const told = page.getByRole('alert').filter({ hasText: '기록에 누군가 손을 댔어요' });
    await expect(told).toContainText(/\d번째 줄: 바뀌었거나 자리를 옮겼어요/);
    await isAccessible(page, 'a log that was changed');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expect(page.getByRole('button', { name: 'CSV로 받기' })).toHaveCount(0);
  } finally {
    await target('somebody');
    await site.sql`alter table audit_log enable trigger log_stays`;
  }
});
