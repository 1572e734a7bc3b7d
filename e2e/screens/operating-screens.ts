import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { writeFunnel } from '../site/funnel.ts';
import { newMember } from '../site/members.ts';
import { newOfTeam, openConsole } from '../site/operating.ts';
import { emptyQueue, reportPost } from '../site/reports.ts';
import type { Camera } from './camera.ts';

const screens = {
  'operating-members': '/operator/members',
  'operating-mails': '/operator/mails',
  'operating-news': '/operator/news',
  'operating-new-news': '/operator/news/new',
  'operating-schools': '/operator/schools',
  'operating-school-add': '/operator/schools/add?domain=haneul.ac.kr&name=하늘대학교',
  'operating-schools-import': '/operator/schools/import',
  'operating-funnel': '/operator/funnel',
  'operating-events': '/operator/events',
  'operating-branches': '/operator/branches',
  'operating-new-event': '/operator/events/new',
  'operating-links': '/operator/links',
  'operating-imports': '/operator/imports',
  'operating-team': '/operator/team',
  'operating-settings': '/operator/settings',
} as const;

const newsScreens = {
  'operating-news-draft': '봄 모임에 초대해요',
  'operating-news-sending': '가을 학기 프로젝트를 함께할 사람을 찾아요',
  'operating-news-stopped': '여름 소식',
} as const;

/** A draft, one that is being sent, though not by this process, and one that was stopped. */
async function writeNews({ sql }: ShippedServer, authorId: string): Promise<void> {
  const text =
    '4월 5일 오후 두 시에 만나요.\n새로 들어온 분도 환영해요.\n\n자세한 이야기는 https://dure.example/spring에서 볼 수 있어요.';
  await sql`delete from news_mails`;
  await sql`
    insert into news_mails (subject, text, author_id, started_at, recipients, sent, refused, failed, stopped_at) values
      ('여름 소식', ${text}, ${authorId}, now() - interval '90 days', 1204, 611, 3, 1, now() - interval '89 days'),
      ('가을 학기 프로젝트를 함께할 사람을 찾아요', ${text}, ${authorId}, now() - interval '9 minutes', 12480, 540, 2, 0, null),
      ('봄 모임에 초대해요', ${text}, ${authorId}, null, null, 0, 0, 0, null)`;
}

/** One line cannot be read. */
const people = Buffer.from(
  '이름,관계,이메일\n김하늘,같은 학교,haneul@hangang.example\n이바다,친구,\n박온유,직장,\n',
);

/** A school that is asked for beside the reports. */
async function waitForOthers({ sql }: ShippedServer): Promise<void> {
  await sql`
    insert into university_requests (invitation_id, name, domain)
    select id, '새빛대학교', 'saebit.ac.kr' from invitations where not exists (
      select from university_requests where domain = 'saebit.ac.kr'
    ) limit 1`;
}

/** The operator's console. */
export async function takeOperating(camera: Camera, site: ShippedServer): Promise<void> {
  await site.sql`update members set operating_role = 'reader' where user_name = '윤운영'`;
  const owner = await newOfTeam(site, 'owner');
  const [event] = await site.sql<{ id: string }[]>`select id from invitations where kind = 'event' limit 1`;
  await writeFunnel(site.sql, { event: event?.id ?? '', head: owner.id });
  await writeNews(site, owner.id);
  const page = await camera.open();
  await openConsole(page, owner);
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await camera.take(page, screen);
  }
  for (const [screen, named] of Object.entries(newsScreens)) {
    await page.goto('/operator/news');
    await page.getByRole('link', { name: named }).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (screen === 'operating-news-draft')
      await page.getByRole('article', { name: '메일 미리 보기' }).waitFor();
    await camera.take(page, screen);
  }
  await site.sql`
    insert into member_notes (member_id, author_id, note)
    select id, ${owner.id}, '행사에서 만나 이야기했어요.' from members where operating_role is null and left_at is null`;
  await emptyQueue(site);
  const author = await newMember(site, 'student', null, '서이든');
  await reportPost(site, author, '과제 대신 해 드려요. 쪽지 주세요.\n\n한 과목 3만 원부터예요.', [
    '과제를 대신 해 준다는 광고예요.',
    '같은 글이 여러 곳에 올라와요.',
  ]);
  await reportPost(site, await newMember(site, 'student', null, '남가온'), '지난 모임 사진을 올려요');
  await waitForOthers(site);
  await page.goto('/operator');
  await page.getByRole('link', { name: '처리하기' }).waitFor();
  await camera.take(page, 'operating-today');
  await page.goto('/operator/reports');
  await page.getByRole('button', { name: '가리기' }).waitFor();
  await camera.take(page, 'operating-reports');
  await page.getByRole('button', { name: '이용 중지' }).click();
  await camera.take(page, 'operating-reports-deciding');
  await page.getByRole('radio', { name: '광고나 도배' }).check();
  await page.getByRole('article').getByRole('button', { name: '이용 중지' }).click();
  await page.getByText('이용을 중지했어요.').waitFor();
  await page.goto('/operator/reports/handled');
  await page.getByRole('list', { name: '처리한 신고' }).waitFor();
  await camera.take(page, 'operating-reports-handled');
  await page.goto('/operator/members');
  await page.getByRole('list', { name: '찾은 회원' }).getByRole('link').last().click();
  await page.getByRole('link', { name: '회원 목록' }).waitFor();
  await camera.take(page, 'operating-member');
  await page.getByRole('button', { name: '이용 중지', exact: true }).click();
  await camera.take(page, 'operating-member-suspending');
  await page.goto('/operator/imports');
  await page
    .getByLabel('CSV 파일')
    .setInputFiles({ name: '동아리 명단.csv', mimeType: 'text/csv', buffer: people });
  await page.getByRole('button', { name: '2명 초대하기' }).waitFor();
  await camera.take(page, 'operating-imports-preview');
  for (const [screen, path] of [
    ['operating-log', '/operator/log'],
    ['operating-log-narrowed', '/operator/log?actor=command'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await camera.take(page, screen);
  }
}
