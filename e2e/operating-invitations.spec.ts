import { isAccessible } from './site/accessible.ts';
import { invite, inviteToEvent } from './site/invite.ts';
import { newMember } from './site/members.ts';
import { newOfTeam, openConsole } from './site/operating.ts';
import { scanned } from './site/scanned.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.17: events, open links and imports in the console. */

const noSideways = () => document.documentElement.scrollWidth <= innerWidth;

// Shows 17.17: an event has a limit, a period and a line, and shows who joined by day
test('an operator makes an event, prints its poster, sees who joined, changes and revokes it @full', async ({
  page,
  site,
  browser,
}) => {
  await openConsole(page, await newOfTeam(site, 'operator', '행사지기'), '/operator/events');
  await expect(page.getByRole('heading', { name: '초대와 행사', level: 1 })).toBeVisible();
  await isAccessible(page, 'events');
  await page.getByRole('link', { name: '행사 만들기' }).click();
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByText('행사 이름을 60자까지 적어 주세요.')).toBeVisible();
  await page.getByLabel('행사 이름').fill('새내기 환영회');
  await page.getByLabel('환영 문구 (선택)').fill('강당 앞에서 기다릴게요');
  await page.getByLabel('자리 수 (선택)').fill('30');
  await isAccessible(page, 'a new event');
  await page.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByRole('heading', { name: '새내기 환영회' })).toBeVisible();
  await expect(page.getByText('0/30명 가입')).toBeVisible();
  const url =
    (await page
      .getByText(/\/event-welcome\?code=/)
      .first()
      .textContent()) ?? '';
  expect(await scanned(page.getByRole('img', { name: '행사 링크의 QR 코드' }))).toBe(url);

  const visitor = await browser.newPage();
  await visitor.goto(url);
  await expect(visitor.getByText('강당 앞에서 기다릴게요')).toBeVisible();
  await visitor.close();

  const member = await newMember(site, 'student', null, '온사람');
  const id = page.url().split('/').at(-1) ?? '';
  await site.sql`insert into invitation_uses (invitation_id, member_id) values (${id}, ${member.id})`;
  await site.sql`update invitations set uses = 1 where id = ${id}`;
  await page.reload();
  await expect(page.getByRole('img', { name: /1일 동안의 가입/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '온사람님' })).toBeVisible();
  await isAccessible(page, 'an event');
  expect(await page.evaluate(noSideways)).toBe(true);

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('카메라로 QR 코드를 찍으면')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: '수정' }).click();
  await page.getByLabel('자리 수 (선택)').fill('1');
  await page.getByLabel('닫는 날').fill('2020-01-01');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText(/^오늘부터 1년 안에서/)).toBeVisible();
  await page.getByLabel('닫는 날').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('1/1명 가입')).toBeVisible();
  await expect(page.getByText('자리 참')).toBeVisible();
});

// Shows 17.17: open links are found by name, extended, renewed and revoked, each recorded
test('an operator finds an open link, extends it, renews it and revokes another @full', async ({
  page,
  site,
}) => {
  const inviter = await newMember(site, 'student', null, '탁보낸이');
  for (const [name, code] of [
    ['탁받는이', 'takbadeuneun1'],
    ['탁거둘이', 'takgeodulee12'],
  ] as const)
    await site.sql`insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
      values (${code}, 'person', ${inviter.id}, ${name}, 1, now() + interval '2 days')`;
  const operator = await newOfTeam(site, 'operator', '링크지기');
  await openConsole(page, operator, '/operator/links');
  await page.getByLabel('이름으로 찾기').fill('탁보');
  await page.getByLabel('누구의 이름').selectOption('inviter');
  const rows = page.getByRole('list', { name: '열린 링크' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await isAccessible(page, 'links');
  expect(await page.evaluate(noSideways)).toBe(true);
  await page.getByLabel('탁받는이님 링크 늘리기').selectOption('30');
  await expect(page.getByText(/까지 늘렸어요$/)).toBeVisible();
  await page.getByRole('button', { name: '탁거둘이님 링크 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '링크 취소' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: '탁받는이님께 새 링크 만들기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '새 링크 만들기' }).click();
  await expect(page.getByText('새 링크예요. 복사해서 보내 주세요.')).toBeVisible();
  const acts = await site.sql<{ act: string }[]>`
    select act from audit_log where operator_id = ${operator.id} order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['invitation.extend', 'invitation.revoke', 'invitation.resend']);
});

// Shows 17.17: a file invites everybody in it, once, with an outcome for each line
test('an operator uploads a file, sees its faults, invites by it and keeps the results @full', async ({
  page,
  site,
}) => {
  await openConsole(page, await newOfTeam(site, 'operator', '명단지기'), '/operator/imports');
  await isAccessible(page, 'imports');
  const bring = (text: string) =>
    page.getByLabel('CSV 파일').setInputFiles({
      name: '명단.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await bring('나이\n20');
  await expect(page.getByText(/^이름 열과 관계 열이 모두 있어야 해요/)).toBeVisible();
  const lines = Array.from({ length: 120 }, (_, n) => `명단${n},학교,`);
  const text = `이름,관계,이메일\n${lines.join('\n')}\n명단메일,직장,list-${Date.now()}@example.org\n=cmd,학교,\n명단끝,사촌,\n`;
  await bring(text);
  await expect(page.getByText('=, +, -, @로 시작하는 칸이 있어요')).toBeVisible();
  await expect(page.getByRole('cell', { name: '사촌' })).toBeVisible();
  await isAccessible(page, 'a preview');
  expect(await page.evaluate(noSideways)).toBe(true);
  await page.getByRole('button', { name: '121명 초대하기' }).click();
  await expect(page.getByText('한 줄로 100자까지 적어 주세요.')).toBeVisible();
  await page.getByLabel('함께 보여 줄 한마디').fill('새내기 모임에서 만났어요');
  await page.getByRole('button', { name: '121명 초대하기' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('초대 메일 1통이 내 이름으로 가요');
  await page.getByRole('alertdialog').getByRole('button', { name: '초대하기' }).click();
  await expect(page.getByText('121줄 중 121줄')).toBeVisible();
  await expect(page.getByText('끝남')).toBeVisible();
  await page.reload();
  const leftOut = page.getByRole('region', { name: '빠진 줄 2' });
  await expect(leftOut.getByRole('term')).toHaveText(['123번째 줄', '124번째 줄']);
  await expect(leftOut).toContainText('=, +, -, @로 시작하는 칸이 있어요');
  await isAccessible(page, 'an import');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '결과 CSV 받기' }).click();
  expect((await downloading).suggestedFilename()).toBe('초대-결과.csv');
  await page.goBack();
  await bring(text);
  await expect(page.getByText(/^이미 가져온 파일이에요/)).toBeVisible();
  await expect(page.getByRole('button', { name: /초대하기$/ })).toHaveCount(0);
});

// Shows 17.17: a list is read as its program wrote it, and its columns can be chosen
test('an operator assigns a list’s columns, and sees an invisible character reported', async ({
  page,
  site,
}) => {
  await openConsole(page, await newOfTeam(site, 'operator', '열지기'), '/operator/imports');
  const bring = (text: string, encoding: BufferEncoding = 'utf8') =>
    page.getByLabel('CSV 파일').setInputFiles({
      name: '명단.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, encoding),
    });
  await bring('모임 명단;;\n누구;소개;연락\n열하나;안녕하세요;\n열\u202E둘;반가워요;\n', 'utf16le');
  await expect(page.getByText(/^이름 열과 관계 열이 모두 있어야 해요/)).toBeVisible();
  await isAccessible(page, 'columns to choose');
  await page.getByLabel('이름 열').selectOption({ label: '누구 (예: 열하나)' });
  await expect(
    page.getByText('UTF-16 파일을 세미콜론으로 나눠 읽었어요. 사람은 모두 2줄이에요.'),
  ).toBeVisible();
  await expect(page.getByText('이름 칸: 보이지 않는 글자(U+202E)가 2번째에 있어요')).toBeVisible();
  await page.getByLabel('관계를 알 수 없는 사람은 모두').selectOption('같은 학교');
  await expect(page.getByRole('button', { name: '1명 초대하기' })).toBeVisible();
  expect(await page.evaluate(noSideways)).toBe(true);
  await page.getByLabel('함께 보여 줄 한마디').fill('새내기 모임에서 만났어요');
  await page.getByRole('button', { name: '1명 초대하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '초대하기' }).click();
  await expect(page.getByText('1줄 중 1줄')).toBeVisible();
});

// Shows 17.17: open work is counted, the oldest first, and finished work is no line
test('오늘 lists an import that stopped, with a link @full', async ({ page, site }) => {
  const operator = await newOfTeam(site, 'operator', '멈춘이');
  const [stopped] = await site.sql<{ id: string }[]>`
    insert into invitation_imports (inviter_id, content_hash, reason, days, stopped_at)
    values (${operator.id}, 'stopped', '함께 배웠어요', 7, now()) returning id`;
  await site.sql`
    insert into invitation_import_rows (import_id, line, invitee_name, relation)
    select ${stopped?.id ?? ''}, line, '기다림' || line, 'school' from generate_series(2, 4) as line`;
  await openConsole(page, operator);
  const line = page.getByRole('listitem').filter({ hasText: '한꺼번에 초대하기가 멈췄어요' });
  await expect(line).toContainText('3명이 아직 초대를 받지 못했어요');
  await isAccessible(page, 'today with an import that stopped');
  await line.getByRole('link', { name: '살펴보기' }).click();
  await expect(page.getByText('3줄 중 0줄')).toBeVisible();
  await expect(page.getByText('멈춤')).toBeVisible();
  await site.sql`delete from invitation_imports where id = ${stopped?.id ?? ''}`;
});

// Shows 17.17: addresses unsubscribed by a button or a mail program get no invitation mails, for good
test('somebody invited by mail unsubscribes by its link', async ({ page, site }) => {
  const address = `stop-${Date.now()}@example.org`;
  await openConsole(page, await newOfTeam(site, 'operator', '메일지기'), '/operator/imports');
  await page.getByLabel('CSV 파일').setInputFiles({
    name: '명단.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`이름,관계,이메일\n그만이,기타,${address}`),
  });
  await page.getByLabel('함께 보여 줄 한마디').fill('함께 배웠어요');
  await page.getByRole('button', { name: '1명 초대하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '초대하기' }).click();
  const sent = () => site.smtp.mails.find(({ to }) => to === address);
  await expect.poll(sent, { message: `a mail to ${address}` }).toBeDefined();
  const mail = sent();
  const path = /더 이상 받지 않기: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await page.goto(path);
  await isAccessible(page, 'no more mails');
  await page.getByRole('button', { name: '더 이상 받지 않기' }).click();
  await expect(page.getByRole('heading', { name: '이제 초대 메일을 보내지 않아요' })).toBeVisible();
});

test('a reader sees events and links, but not the events’ links or imports @full', async ({ page, site }) => {
  const { title } = await inviteToEvent(site);
  const { code } = await invite(site);
  await site.sql`update invitations set invitee_name = '도보인이' where code = ${code}`;
  await openConsole(page, await newOfTeam(site, 'reader', '보는이'), '/operator/events');
  await expect(page.getByRole('heading', { name: '초대와 행사', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '행사 만들기' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '한꺼번에 초대' })).toHaveCount(0);
  await page.goto('/operator/links?q=도보인');
  await expect(page.getByRole('list', { name: '열린 링크' })).toContainText('도보인이');
  await expect(page.getByRole('button', { name: /링크 취소$|새 링크 만들기$/ })).toHaveCount(0);
});
