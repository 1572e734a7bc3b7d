import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

// Shows 17.8: a resting or ended project offers no seats, is in no list, and can continue
test('a project rests, continues, and ends with a line about its outcome', async ({
  page,
  site,
  browser,
}) => {
  const member = await newMember(site);
  const [id = ''] = await insertProjects(site, member.id, ['골목 책방 지도'], '책');
  const open = () => page.goto(`/projects/${id}/edit`);
  await signInAs(page, member, `/projects/${id}/edit`);
  await page.getByRole('button', { name: '잠시 쉬기' }).click();
  await expect(page.getByText('2025.03 – 쉬는 중')).toBeVisible();
  await open();
  await page.getByRole('button', { name: '다시 시작하기' }).click();
  await expect(page.getByText('2025.03 – 진행 중')).toBeVisible();
  await open();
  await page.getByLabel('무엇을 이뤘나요?').fill('책방 열두 곳을 이었어요');
  await page.getByRole('button', { name: '프로젝트 끝내기' }).click();

  const visitor = await browser.newPage();
  await expect(page.getByText('책방 열두 곳을 이었어요')).toBeVisible();
  await visitor.goto(`${site.origin}/profiles/${member.id}`);
  await expect(visitor.getByText('책방 열두 곳을 이었어요')).toBeVisible();
  await visitor.close();
});

// Shows 17.8: a project without news is asked about once, and rests without an answer
test('a creator says by one press that a project without news continues, or lets another rest @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const [id = '', other = ''] = await insertProjects(
    site,
    member.id,
    ['골목 책방 지도', '새벽 소리 지도'],
    '책',
  );
  await site.sql`update projects set asked_at = now() where id in (${id}, ${other})`;
  await signInAs(page, member);
  const asked = page.getByRole('region', { name: '프로젝트 소식 묻기' });
  await expect(asked.getByRole('heading', { name: '아직 진행 중인가요?' })).toHaveCount(2);
  await asked.getByRole('button', { name: '네, 진행 중이에요' }).first().click();
  await expect(asked.getByRole('heading')).toHaveCount(1);
  await asked.getByRole('link', { name: '프로젝트 보기' }).click();
  await asked.getByRole('button', { name: '잠시 쉴게요' }).click();
  await expect(page.getByText('2025.03 – 쉬는 중')).toBeVisible();
  await expect(asked).toHaveCount(0);
});
