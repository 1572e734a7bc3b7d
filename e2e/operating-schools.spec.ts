import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: schools in the console. */

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Requests the school of a domain, optionally with an address for the answer. */
async function ask(site: ShippedServer, domain: string, email: string | null, name: string): Promise<void> {
  await site.sql`
    with link as (
      insert into invitations (code, kind, title, is_system_created, max_uses, expires_at)
      values (${randomBytes(16).toString('hex').slice(0, 22)}, 'event', '행사', true, 5, now() + interval '1 day') returning id
    )
    insert into university_requests (invitation_id, name, domain, email) select id, ${name}, ${domain}, ${email} from link`;
}
const actsOf = async (site: ShippedServer, id: string) =>
  (
    await site.sql<{ act: string }[]>`select act from audit_log where operator_id = ${id} order by at, id`
  ).map(({ act }) => act);

// Shows 17.17: unfinished words about a report, an appeal or a school survive a reload, and are not lost unasked
// Shows 17.17: adding a school tells all who asked, in one transaction
// Shows 17.17: requests for a school are answered or declined once
test('an operator adds a requested school, and declines another with a message', async ({ page, site }) => {
  await site.sql`delete from university_requests`;
  await site.sql`delete from university_entries where key = 'haneul'`;
  await ask(site, 'haneul.ac.kr', 'one@haneul.ac.kr', '하늘대학교');
  await ask(site, 'haneul.ac.kr', null, '하늘대');
  await ask(site, 'cram.example', 'a@cram.example', '학원');
  const operator = await newOfTeam(site, 'operator');
  await openConsole(page, operator);
  await page
    .getByRole('listitem')
    .filter({ hasText: '학교 추가 요청이 왔어요' })
    .getByRole('link', { name: '보기' })
    .click();
  await expect(page.getByRole('heading', { name: '학교', level: 1 })).toBeVisible();
  const requests = page.getByRole('list', { name: '추가 요청' }).getByRole('listitem');
  await expect(requests.first()).toContainText('2명이 요청 · 1명은 답을 기다려요');
  await isAccessible(page, 'schools');
  expect(await fits(page)).toBe(true);

  await page.getByRole('link', { name: 'haneul.ac.kr 학교 추가' }).click();
  await expect(page.getByRole('heading', { name: '학교 추가', level: 1 })).toBeVisible();
  await expect(page.getByLabel('영문 키')).toHaveValue('haneul');
  await page.getByLabel('한글 이름').fill('');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(page.getByText('이름을 적어 주세요. 80자까지 쓸 수 있어요.')).toBeVisible();
  await page.getByLabel('한글 이름').fill('하늘대학교');
  await expect(page.getByLabel('영문 이름 (선택)')).toHaveValue('');
  await page.getByLabel('이메일 도메인').fill('haneul.ac.kr\nsnu.ac.kr');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(page.getByText('겹치는 도메인이 있어요. 한 도메인은 한 학교만 쓸 수 있어요.')).toBeVisible();
  await isAccessible(page, 'adding a school');
  expect(await fits(page)).toBe(true);
  await page.getByLabel('이메일 도메인').fill('haneul.ac.kr');
  await page.getByLabel('덧붙일 말 (선택)').fill('기다려 주셔서 고마워요.');
  await page.reload();
  await expect(page.getByLabel('덧붙일 말 (선택)')).toHaveValue('기다려 주셔서 고마워요.');
  // The question before leaving is ready a moment after painting; nobody goes back sooner.
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않고 나갈까요?');
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 쓰기' }).click();
  await expect(page.getByLabel('한글 이름')).toHaveValue('하늘대학교');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(page.getByText('학교를 추가하고 요청 2건에 답했어요')).toBeVisible();

  await page.getByRole('button', { name: 'cram.example 요청 거절' }).click();
  await page.getByLabel('답 (선택)').fill('학교가 아니라서 추가하지 못했어요.');
  await isAccessible(page, 'declining');
  await page.getByRole('dialog').getByRole('button', { name: '거절' }).click();
  await expect(page.getByText('답할 요청이 없어요')).toBeVisible();
  expect((await actsOf(site, operator.id)).toSorted()).toEqual([
    'university.add',
    'university.answer',
    'university.decline',
  ]);
});

// Shows 17.17: the second of two editors of a school is told
// Shows 17.17: each mail domain shows whether it was used within a year
test('an operator edits a school, and is told that somebody else was faster @full', async ({
  page,
  site,
}) => {
  await site.sql`insert into domain_uses values ('yonsei.ac.kr', now()) on conflict (domain) do update set last_used_on = now()`;
  const operator = await newOfTeam(site, 'operator');
  await openConsole(page, operator, '/operator/schools');
  await page.getByLabel('학교 찾기').fill('yonsei');
  const schools = page.getByRole('list', { name: '지원하는 학교' }).getByRole('listitem');
  await expect(schools.filter({ hasText: 'yonsei.ac.kr' }).first()).toContainText('마지막으로 씀');
  await page.getByLabel('학교 찾기').fill('korea.ac.kr');
  await page.getByRole('link', { name: '고려대학교 수정' }).click();
  await expect(page.getByLabel('한글 이름')).toHaveValue('고려대학교');
  await site.sql`insert into university_entries (key, name_ko, name_en, domains)
    select key, '고려대학교 서울', name_en, array['korea.ac.kr'] from universities where key = 'korea'
    on conflict (key) do update set name_ko = excluded.name_ko`;
  await page.getByLabel('영문 이름').fill('KU');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/^그사이 다른 운영진이 수정했어요/)).toBeVisible();
  await isAccessible(page, 'editing a school');
  await expect(page.getByLabel('한글 이름')).toHaveValue('고려대학교 서울');
  await page.getByLabel('영문 이름').fill('KU');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('학교를 수정했어요')).toBeVisible();
  expect(await actsOf(site, operator.id)).toEqual(['university.edit']);
  await site.sql`delete from university_entries where key = 'korea'`;
});

// Shows 17.17: an import of schools shows its changes first, is done whole, and removes no school with members
test('an operator imports a list after seeing what it changes @full', async ({ page, site }) => {
  const { universities } = (await (await fetch(`${site.origin}/config/universities.json`)).json()) as {
    universities: { key: string; name_ko: string; name_en: string; domains: string[] }[];
  };
  const [first, second, ...rest] = universities;
  const list = [
    { ...first, name_ko: `${first?.name_ko} 새 이름` },
    ...rest,
    { key: 'garam', name_ko: '가람대학교', name_en: 'Garam University', domains: ['garam.ac.kr'] },
  ];
  const give = (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'universities.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  const operator = await newOfTeam(site, 'operator');
  await openConsole(page, operator, '/operator/schools');
  await page.getByRole('link', { name: '목록 가져오기' }).click();
  await give('{"universities": [{');
  await expect(page.getByText('JSON 파일이 아니에요. 파일이 끝까지 저장됐는지 확인해 주세요.')).toBeVisible();
  await give(' '.repeat(30 * 1024 * 1024));
  await expect(page.getByText('파일이 너무 커요. 10MB까지 가져올 수 있어요.')).toBeVisible();
  await give(JSON.stringify({ universities: [...list, first] }));
  await expect(page.getByText(`1번째 학교 (${first?.key}): 키가 겹쳐요`, { exact: true })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    name: '학교.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('학교명;이메일 도메인\n가람대학교;garam.ac.kr\n'),
  });
  await expect(page.getByRole('region', { name: '추가' })).toContainText('가람대학교');

  await give(JSON.stringify({ universities: list }));
  const changed = page.getByRole('region', { name: '바뀜' });
  await expect(changed).toContainText(`${first?.name_ko} 새 이름`);
  await expect(page.getByRole('region', { name: '추가' })).toContainText('가람대학교');
  const gone = page.getByRole('region', { name: '파일에 없음' });
  await expect(gone).toContainText(second?.name_ko ?? '');
  await expect(gone).toContainText('그대로 둬요');
  await page.getByText('파일에 없는 학교는 목록에서 빼기').click();
  await expect(gone).toContainText(/목록에서 빠져요|회원이 있어서 남아요/);
  await page.getByText('파일에 없는 학교는 목록에서 빼기').click();
  await expect(gone).toContainText('그대로 둬요');
  await isAccessible(page, 'importing schools');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: '이대로 바꾸기' }).click();
  await expect(page.getByText('추가 1곳, 바꿈 1곳, 뺌 0곳')).toBeVisible();
  await page.getByLabel('학교 찾기').fill('garam');
  await expect(page.getByRole('list', { name: '지원하는 학교' })).toContainText('가람대학교');
  expect(await actsOf(site, operator.id)).toEqual(['university.import']);
  await site.sql`delete from university_entries where key in (${first?.key ?? ''}, 'garam')`;
});

test('a moderator sees schools and cannot change them @full', async ({ page, site }) => {
  await openConsole(page, await newOfTeam(site, 'moderator', '돌봄이'), '/operator/schools');
  await expect(page.getByRole('list', { name: '지원하는 학교' })).toBeVisible();
  for (const name of ['학교 추가', '목록 가져오기', '서울대학교 수정'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});
