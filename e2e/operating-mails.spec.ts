import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: mails in the operator's console. */

/** A refused or postponed mail, whose text is sealed with the process's key. */
async function stuck(site: ShippedServer, dead: boolean): Promise<void> {
  await site.sql`
    insert into jobs (kind, sealed, attempts, failed_attempts, fault, dead_at, created_at, run_at, drop_at) values
      ('mail', 'of another key', 4, 4, ${dead ? '550' : 'ETIMEDOUT'}, ${dead ? site.sql`now()` : null},
        now() - interval '2 hours', now() + interval '1 day', now() + interval '2 days')`;
}

// Shows 17.17: mails are listed by outcome, counted by day, addresses masked
// Shows 17.17: a mail is retried or dropped once, never while it is being sent
test('an operator sees unsent mails, and retries or drops them', async ({ page, site }) => {
  await site.sql`delete from jobs`;
  await site.sql`delete from mail_log`;
  await stuck(site, false);
  await stuck(site, true);
  await site.sql`insert into mail_days values (current_date - 3, 'security', 'sent', 1234)
    on conflict (day, topic, outcome) do update set count = 1234`;
  const operator = await newOfTeam(site, 'operator');
  await openConsole(page, operator);
  const line = page.getByRole('listitem').filter({ hasText: '보내지 못한 메일이 있어요' });
  await expect(line).toContainText('받는 서버가 거절한 메일 1통 · 4번까지 시도했고, 계속 다시 보내고 있어요');
  await line.getByRole('link', { name: '보기' }).click();
  await expect(page.getByRole('heading', { name: '메일', level: 1 })).toBeVisible();
  const mails = page.getByRole('list', { name: '메일' }).getByRole('listitem');
  await expect(mails).toHaveCount(2);
  await expect(mails.first()).toContainText('받는 서버가 거절했어요');
  await expect(mails.first()).toContainText('오류 550');
  await expect(page.getByRole('table')).toContainText('1,234');
  await isAccessible(page, 'mails');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByLabel('볼 메일').selectOption('dead');
  await expect(mails).toHaveCount(1);
  await mails.getByRole('button', { name: /다시 보내기$/ }).click();
  await expect(page.getByText('다시 보내고 있어요')).toBeVisible();
  await expect(page.getByText('이런 메일이 없어요')).toBeVisible();
  await page.getByLabel('볼 메일').selectOption('failed');
  await page.getByRole('button', { name: /삭제$/ }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('메일을 삭제했어요')).toBeVisible();
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${operator.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['mail.retry', 'mail.drop']);
  await site.sql`delete from jobs`;
});

// Shows 17.17: the mail log keeps outcomes, without contents, for thirty days
test('an operator sends a test mail, and finds its outcome and that of a member’s reset @full', async ({
  page,
  site,
}) => {
  await site.sql`delete from mail_log`;
  const operator = await newOfTeam(site, 'operator');
  const [member] = await site.sql<{ id: string; email: string }[]>`
    select id, email from members where operating_role is null and left_at is null and suspended_at is null limit 1`;
  await openConsole(page, operator, '/operator/mails');
  await page.getByRole('button', { name: '나에게 시험 메일 보내기' }).click();
  const first = page.getByRole('list', { name: '메일' }).getByRole('listitem').first();
  await expect(first).toContainText('시험 메일');
  await expect(first).toContainText('받는 서버가 받았어요');

  await page.goto(`/operator/members/${member?.id}`);
  await page.getByRole('button', { name: '비밀번호 재설정 보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '비밀번호 재설정 보내기' }).click();
  await expect(page.getByText('메일을 보냈어요')).toBeVisible();
  const mails = page.locator('section').filter({ has: page.getByRole('heading', { name: '보낸 메일' }) });
  await expect(mails).toContainText('비밀번호 재설정 · 받는 서버가 받았어요');

  await page.goto('/operator/mails');
  await page.getByLabel('받는 사람의 이메일').fill(member?.email ?? '');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(first).toContainText('비밀번호 재설정');
  await expect(first).toContainText('받는 서버가 받았어요');
  await isAccessible(page, 'mails of one person');
});

test('a reader sees mails and cannot change them @full', async ({ page, site }) => {
  await site.sql`delete from jobs`;
  await stuck(site, true);
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/mails');
  await expect(page.getByRole('list', { name: '메일' }).getByRole('listitem')).toHaveCount(1);
  for (const name of [/다시 보내기$/, /삭제$/, /모두 보기$/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await site.sql`delete from jobs`;
});
