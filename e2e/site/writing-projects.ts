import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { expect } from './test.ts';

export interface WrittenProject {
  readonly title: string;
  readonly description: string;
  readonly keyword: string;
}

export const addKeyword = async (page: Page, keyword: string) => {
  await page.getByLabel('키워드', { exact: true }).fill(keyword);
  await page.getByLabel('키워드', { exact: true }).press('Enter');
};

/** Fills in everything a project requires. */
export async function writeProject(
  page: Page,
  { title, description, keyword }: WrittenProject,
): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('소개').fill(description);
  await addKeyword(page, keyword);
  await expect(page.getByRole('list', { name: '추가한 키워드' }).getByRole('listitem')).toHaveText([keyword]);
}

/** Inserts projects of a member, from the oldest to the newest. */
export async function insertProjects(
  site: ShippedServer,
  creatorId: string,
  titles: readonly string[],
  keyword: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    await site.sql.begin(async (tx) => {
      const [row] = await tx`
        insert into projects (creator_id, title, description, start_date)
        values (${creatorId}, ${title}, '함께해요.', '2025-03-01') returning id`;
      const id = String(row?.id);
      await tx`insert into project_members (project_id, member_id) values (${id}, ${creatorId})`;
      await tx`insert into project_keywords (project_id, ordinal, keyword) values (${id}, 0, ${keyword})`;
      ids.push(id);
    });
  }
  return ids;
}
