import { expect, type Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { newMember, signInAs } from '../site/members.ts';
import { addKeyword, insertProjects, writeProject } from '../site/writing-projects.ts';
import type { Camera } from './camera.ts';

const card = (page: Page) => page.getByRole('main').getByRole('listitem').first();

/** A member looks for projects, and writes one of their own. */
export async function takeProjects(camera: Camera, site: ShippedServer): Promise<void> {
  const page = await camera.open();
  const member = await newMember(site);
  await signInAs(page, member);
  for (const [screen, query] of Object.entries({
    initials: 'ㄷㄴㅊㅂ',
    misspelt: '중거책',
    none: '쿵짝쿵짝쿵',
  })) {
    await page.goto(`/home?query=${encodeURIComponent(query)}`);
    await expect(
      screen === 'none' ? page.getByText('찾는 프로젝트가 없어요').last() : card(page),
    ).toBeVisible();
    await camera.take(page, `home-search-${screen}`);
  }
  await page.goto(`/home?keyword=${encodeURIComponent('지도')}`);
  await expect(card(page)).toBeVisible();
  await camera.take(page, 'home-keyword');
  await page.goto('/home?mine=true');
  await expect(page.getByText('아직 함께하는 프로젝트가 없어요')).toBeVisible();
  await camera.take(page, 'home-mine-none');

  await page.goto('/projects/add');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByText('제목을 적어 주세요.')).toBeVisible();
  await camera.take(page, 'project-add-missing');
  await writeProject(page, {
    title: '밤하늘 소리 지도',
    description: '풀벌레와 바람을 담아 동네 지도에 올려요.\n\n밤에 함께 걸으며 들을 분을 찾아요.',
    keyword: '소리',
  });
  await addKeyword(page, '기록');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await camera.take(page, 'project-add');
  await page.getByLabel('끝나는 달은 아직 정하지 않았어요').uncheck();
  await page.getByLabel('끝나는 달 연도').scrollIntoViewIfNeeded();
  await camera.take(page, 'project-add-period');
  await page.getByRole('link', { name: '닫고 나가기' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'project-add-leaving');
  await page.getByRole('button', { name: '저장하지 않고 나가기' }).click();

  const [id] = await insertProjects(site, member.id, ['골목 텃밭 일기'], '로컬');
  await page.goto(`/projects/${id}/edit`);
  await expect(page.getByLabel('제목')).toHaveValue('골목 텃밭 일기');
  await camera.take(page, 'project-edit');
  await page.getByRole('button', { name: '프로젝트 삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await camera.take(page, 'project-delete');
  await site.sql`update projects set hidden_at = now(), deleted_at = now() where id = ${id ?? ''}`;
  await page.goto(`/project/${id}`);
  await expect(page.getByRole('heading', { name: '운영자가 가린 프로젝트예요' })).toBeVisible();
  await camera.take(page, 'project-hidden');
  await site.sql`delete from projects where id = ${String(id)}`;
  await page.close();
}
