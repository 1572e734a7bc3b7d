import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import type { Camera } from '../camera.ts';
import type { Room } from './rooms.ts';

interface Work {
  readonly camera: Camera;
  readonly page: Page;
  readonly site: ShippedServer;
  readonly room: Room;
}

/** Four lines have faults and cannot be used as they are. */
const people = Buffer.from(
  '이름,관계,이메일\n김하늘,같은 학교,haneul@hangang.example\n이바다,친구,\n박온유,직장,\n,같은 학교,\n=SUM(A1),직장,\n오솔빛,같은 학교,solbit@\n',
);

/** What is done in the rooms, as far as it does not change the next pictures. */
export async function takeWork(work: Work): Promise<void> {
  await takeDeciding(work);
  await takeMember(work);
  await takeImport(work);
  await takeSchools(work);
  await takeFigures(work);
  await takeSettings(work);
  await takeNews(work);
}

async function takeDeciding({ camera, page }: Work): Promise<void> {
  await page.goto('/operator/reports');
  await page.getByRole('button', { name: '이용 중지' }).click();
  await page.getByRole('radio', { name: '광고나 도배' }).check();
  await camera.take(page, 'operating-reports-deciding');
}

async function takeMember({ camera, page, room }: Work): Promise<void> {
  await page.goto(`/operator/members/${room.seenId}`);
  await page.getByRole('heading', { name: '운영진 메모' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#notes')?.scrollIntoView());
  await camera.take(page, 'operating-member-notes');
  await page.getByRole('button', { name: '이용 중지', exact: true }).click();
  await camera.take(page, 'operating-member-suspending');
}

async function takeImport({ camera, page }: Work): Promise<void> {
  await page.goto('/operator/imports');
  await page
    .getByLabel('CSV 파일')
    .setInputFiles({ name: '동아리 명단.csv', mimeType: 'text/csv', buffer: people });
  await page.getByRole('button', { name: /명 초대하기$/ }).waitFor();
  await camera.take(page, 'operating-imports-preview');
}

async function takeSchools({ camera, page, site }: Work): Promise<void> {
  await page.goto('/operator/schools');
  await page.getByRole('button', { name: 'saebit.ac.kr 요청 거절' }).click();
  await camera.take(page, 'operating-schools-declining');
  const known = await page.request.get(`${site.origin}/config/universities.json`);
  const [first, , ...rest] = (await known.json()).universities;
  const added = {
    key: 'garam',
    name_ko: '가람대학교',
    name_en: 'Garam University',
    domains: ['garam.ac.kr'],
  };
  const list = {
    universities: [{ ...first, domains: [...first.domains, 'alumni.example'] }, ...rest, added],
  };
  await page.goto('/operator/schools/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'universities.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(list)),
  });
  await page.getByRole('button', { name: '이대로 바꾸기' }).waitFor();
  await camera.take(page, 'operating-schools-difference');
}

async function takeFigures({ camera, page }: Work): Promise<void> {
  await page.goto('/operator/funnel?week=2026-11-09');
  await page.getByRole('heading', { name: '단계', exact: true }).waitFor();
  await page.evaluate(() => document.querySelector('table')?.closest('section')?.scrollIntoView());
  await camera.take(page, 'operating-funnel-steps');
  await page.goto('/operator/log?actor=command');
  await page.getByRole('list', { name: '운영 기록' }).waitFor();
  await camera.take(page, 'operating-log-narrowed');
}

async function takeSettings({ camera, page }: Work): Promise<void> {
  await page.goto('/operator/settings');
  const recruit = page.getByRole('listitem').filter({ hasText: '인턴·프리랜서 링크' }).first();
  await recruit.getByText(/^바꾼 기록/).click();
  await page.getByRole('button', { name: '창업 지원 링크 수정' }).click();
  await page.getByRole('textbox', { name: '창업 지원 링크' }).fill('k-startup.go.kr');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('https://로 시작하는 주소를 적어 주세요.').waitFor();
  await camera.take(page, 'operating-settings-editing');
}

async function takeNews({ camera, page, site, room }: Work): Promise<void> {
  await page.goto(`/operator/news/${room.news.draft}`);
  const preview = page.getByRole('article', { name: '메일 미리 보기' });
  await preview.waitFor();
  await camera.take(page, 'operating-news-draft');
  await preview.scrollIntoViewIfNeeded();
  await camera.take(page, 'operating-news-preview');
  await page.getByRole('button', { name: '모두에게 보내기' }).click();
  await page.getByRole('alertdialog').waitFor();
  await camera.take(page, 'operating-news-asking');
  await page.keyboard.press('Escape');
  const newest = () => site.smtp.mails.findLast(({ to }) => to === room.owner.email)?.text ?? '';
  await page.getByRole('button', { name: '나에게 보내 보기' }).click();
  await expect.poll(newest).toContain('Unsubscribe');
  await page.goto(/수신 거부 \(Unsubscribe\): (\S+)/.exec(newest())?.[1] ?? '');
  await page.getByRole('heading', { name: '소식 메일을 그만 받을까요?' }).waitFor();
  await camera.take(page, 'news-stop');
  await page.getByRole('button', { name: '수신 거부' }).click();
  await page.getByRole('heading', { name: '이제 소식 메일을 보내지 않아요' }).waitFor();
  await camera.take(page, 'news-stop-done');
}
