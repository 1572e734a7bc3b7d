import { gotoAlive } from './site/alive.ts';
import { newMember, signInAs } from './site/members.ts';
import { profiledMember } from './site/profiled.ts';
import { expect, test } from './site/test.ts';
import { insertProjects } from './site/writing-projects.ts';

// Shows 17.8: links of a profile and a project keep their order and lead elsewhere
test('a member adds links to a project and a profile; an invalid one is reported, and each shows its host', async ({
  page,
  site,
  browser,
}) => {
  const member = await profiledMember(site);
  const [id = ''] = await insertProjects(site, member.id, ['골목 책방 지도'], '책');
  await signInAs(page, member, `/projects/${id}/edit`);
  await page.getByLabel('링크', { exact: true }).fill('github.com/dure');
  await page.getByLabel('링크 2').fill('http://dure.example/');
  const save = page.getByRole('button', { name: '수정한 내용 저장하기' });
  await save.click();
  await expect(page.getByText('https://로 시작하는 주소를 그대로 붙여 넣어 주세요.')).toBeVisible();
  await expect(page.getByLabel('링크 2')).toBeFocused();
  await page.getByLabel('링크 2').fill('https://www.xn--ggle-55da.com/서류');
  await save.click();
  await expect(page.getByRole('status').getByText('수정한 내용을 저장했어요')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${site.origin}/project/${id}`);
  const links = visitor.getByRole('region', { name: '링크' }).getByRole('link');
  await expect(links).toHaveText(['GitHub github.com/dure', '웹사이트 www.xn--ggle-55da.com']);
  await expect(links.first()).toHaveAttribute('rel', 'nofollow ugc noopener');
  await visitor.close();

  await page.goto('/account/profile');
  await page.getByLabel('링크', { exact: true }).fill('https://dure.notion.site');
  await page.getByRole('button', { name: '저장하기' }).click();
  await signInAs(page, await newMember(site), `/profiles/${member.id}?view=info`);
  await expect(page.getByRole('link', { name: 'Notion dure.notion.site' })).toBeVisible();
});

// Shows 17.8: addresses in members' texts are links, also without script
test('an address in a post is a link that ends before its particle, with script and without', async ({
  page,
  site,
  browser,
}) => {
  const { id: author } = await newMember(site);
  const [post] = await site.sql<{ id: string }[]>`
    insert into posts (author_id, content)
    values (${author}, '신청은 https://forms.example.com/a1로 오세요. (javascript:alert(1))') returning id`;
  const path = `/posts/${post?.id}`;
  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(path);
  await gotoAlive(page, path);
  for (const shown of [read, page]) {
    const link = shown.getByRole('link', { name: 'https://forms.example.com/a1', exact: true });
    await expect(link).toHaveAttribute('href', 'https://forms.example.com/a1');
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  }
  await plain.close();
});
