import { isAskedToSignIn } from './site/guarded.ts';
import { newMember, signInAs } from './site/members.ts';
import { rowOf, seat, teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';

const heading = { name: '함께하는 팀' } as const;

// Shows 2.1: /projects/{projectId}/team
test('the creator adds roles, and everyone reads them @both @full', async ({ page, browser, site }) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, `/project/${team.projectId}`);
  await page.getByRole('link', { name: '팀 보기' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(rowOf(page, '오나래님')).toContainText('나 · 만든 사람');

  const invite = page.getByRole('link', { name: '팀에 초대하기' });
  await expect(invite).toHaveAttribute('href', `/invitations?project=${team.projectId}`);

  await page.getByRole('button', { name: '역할 정하기' }).click();
  const dialog = page.getByRole('dialog', { name: '찾고 있는 역할' });
  await expect(dialog.getByLabel('역할 이름')).toBeFocused();
  await dialog.getByLabel('역할 이름').fill('디자인');
  await dialog.getByRole('button', { name: '역할 추가' }).click();
  await expect(dialog.getByLabel('역할 이름').nth(1)).toBeFocused();
  await dialog.getByLabel('역할 이름').nth(1).fill('디자인');
  await dialog.getByLabel('자리').nth(1).fill('3');

  await page.reload();
  await expect(dialog.getByLabel('역할 이름').nth(1)).toHaveValue('디자인');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('같은 이름이 있어요.')).toBeVisible();
  await dialog.getByLabel('역할 이름').nth(1).fill('앱 개발');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByRole('status').getByText('찾고 있는 역할을 저장했어요')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '앱 개발')).toContainText('세 자리가 비어 있어요');

  const visitor = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const read = await visitor.newPage();
  await read.goto(`/project/${team.projectId}`);
  await expect(rowOf(read, '앱 개발')).toContainText('3자리 남았어요');
  await expect(read.getByRole('link', { name: '팀 보기' })).toHaveCount(0);
  await visitor.close();
});

test('a role that was removed is put back where it was, with its seats', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인', 3);
  await wantRole(site, team, '앱 개발');
  await signInAs(page, team.creator, team.path);
  await page.getByRole('button', { name: '역할 정하기' }).click();
  const dialog = page.getByRole('dialog', { name: '찾고 있는 역할' });
  await dialog.getByRole('button', { name: '디자인 삭제' }).press('Enter');
  await expect(dialog.getByLabel('역할 이름')).toHaveCount(1);
  await dialog.getByRole('button', { name: '되돌리기' }).press('Enter');
  await expect(dialog.getByLabel('역할 이름').first()).toBeFocused();
  await expect(dialog.getByLabel('역할 이름').first()).toHaveValue('디자인');
  await expect(dialog.getByLabel('자리').first()).toHaveValue('3');
});

// Shows 17.10: no taken seat disappears
test('a taken seat cannot be removed @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  const design = await wantRole(site, team, '디자인', 2);
  await signInAs(page, team.creator, team.path);
  await page.getByRole('button', { name: '역할 정하기' }).click();
  // Meanwhile.
  await seat(site, team, team.member.id, design);
  await seat(site, team, team.creator.id, design);
  const dialog = page.getByRole('dialog', { name: '찾고 있는 역할' });
  await dialog.getByLabel('자리').fill('1');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('이미 맡은 사람이 있는 자리는 줄일 수 없어요.')).toBeVisible();
  await dialog.getByRole('button', { name: '디자인 삭제' }).click();
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('‘디자인’ 역할은 2명이 맡고 있어서 삭제할 수 없어요.')).toBeVisible();
});

// Shows 2.1: /projects/{projectId}/team
test('a member takes a seat, returns it, takes another, and leaves @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인');
  await wantRole(site, team, '개발', 2);
  await signInAs(page, team.member, team.path);
  await expect(page.getByRole('button', { name: '역할 정하기' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '대기 중인 초대' })).toHaveCount(0);

  await page.getByRole('button', { name: '디자인 맡을게요' }).click();
  await expect(page.getByRole('status').getByText('‘디자인’ 역할을 맡았어요')).toBeVisible();
  await expect(rowOf(page, '문가람님')).toContainText('나 · 디자인');
  await page.getByRole('button', { name: '디자인 내려놓기' }).click();
  await expect(rowOf(page, '문가람님')).not.toContainText('디자인');
  await page.getByRole('button', { name: '개발 맡을게요' }).click();
  await expect(page.getByText('2자리 중 1자리 남았어요')).toBeVisible();

  await page.getByRole('button', { name: '프로젝트에서 나가기' }).click();
  await page.getByRole('button', { name: '나가기', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/project/${team.projectId}`);
  await expect(page.getByRole('status').getByText('프로젝트에서 나왔어요')).toBeVisible();
  await expect(page.getByRole('heading', heading)).toHaveCount(0);
  await expect(page.getByRole('link', { name: '팀 보기' })).toHaveCount(0);
  await expect(rowOf(page, '개발')).toContainText('2자리 남았어요');
});

// Shows 17.10: one of N gets the last seat, and one of N joins for it
test('losing the last seat to somebody else is reported, and the screen updates @full', async ({
  page,
  site,
}) => {
  const team = await teamOfTwo(site);
  const design = await wantRole(site, team, '디자인');
  await signInAs(page, team.member, team.path);
  const take = page.getByRole('button', { name: '디자인 맡을게요' });
  await expect(take).toBeVisible();
  await seat(site, team, team.creator.id, design);
  await take.click();
  await expect(
    page.getByRole('status').getByText('방금 자리가 모두 찼어요. 다른 역할을 선택해 주세요.'),
  ).toBeVisible();
  await expect(page.getByText('자리가 모두 찼어요', { exact: true })).toBeVisible();
  await expect(take).toHaveCount(0);
});

// Shows 2.1: /projects/{projectId}/team
test('by keyboard alone the creator offers the project, and the other member accepts', async ({
  page,
  browser,
  site,
}) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, team.path);
  const menu = page.getByLabel('문가람님 관리');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '문가람님을 내보낼까요?' })).toBeVisible();
  await expect(page.getByRole('button', { name: '취소', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '문가람님에게 맡아 달라고 할까요?' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, '문가람님')).toContainText('답을 기다려요');
  await expect(page.getByRole('heading', { name: '함께하는 사람 2명' })).toBeFocused();
  await expect(rowOf(page, '오나래님')).toContainText('만든 사람');

  const asked = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signInAs(asked, team.member, team.path);
  const accept = asked.getByRole('button', { name: '맡을게요', exact: true });
  await accept.focus();
  await asked.keyboard.press('Enter');
  await expect(asked.getByRole('status').getByText('프로젝트를 맡았어요')).toBeVisible();
  await expect(rowOf(asked, '문가람님')).toContainText('만든 사람');
  await expect(accept).toHaveCount(0);
  await asked.context().close();
});

// Shows 2.1: /projects/{projectId}/team
test('an offer is withdrawn, and an expired one is reported @full', async ({ page, browser, site }) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, team.path);
  await page.getByLabel('문가람님 관리').click();
  await page.getByRole('button', { name: '프로젝트 넘겨주기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '제안하기' }).click();
  const asked = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signInAs(asked, team.member, `/project/${team.projectId}`);
  const refuse = asked.getByRole('button', { name: '거절하기' });
  await expect(refuse).toBeVisible();
  await page.getByRole('button', { name: '문가람님에게 한 제안 취소' }).click();
  await expect(page.getByRole('status').getByText('제안을 취소했어요')).toBeVisible();
  await expect(rowOf(page, '문가람님')).not.toContainText('답을 기다려요');
  await refuse.click();
  await expect(asked.getByRole('status').getByText('이미 끝난 제안이에요.')).toBeVisible();
  await expect(refuse).toHaveCount(0);
  await asked.context().close();
});

// Shows 2.1: /projects/{projectId}/team
test('removed members and strangers do not see the team @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await signInAs(page, team.creator, team.path);
  await page.getByLabel('문가람님 관리').click();
  await page.getByRole('button', { name: '내보내기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '내보내기' }).click();
  await expect(page.getByRole('status').getByText('문가람님을 내보냈어요')).toBeVisible();
  await expect(page.getByRole('heading', { name: '함께하는 사람 1명' })).toBeFocused();

  for (const person of [team.member, await newMember(site)]) {
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, person, team.path);
    await expect(
      page.getByRole('heading', { name: '이 프로젝트를 함께하는 사람만 볼 수 있어요' }),
    ).toBeVisible();
    await page.getByRole('link', { name: '프로젝트 보기' }).click();
    await expect(page.getByRole('heading', { name: team.title })).toBeVisible();
    await expect(page.getByRole('link', { name: '팀 보기' })).toHaveCount(0);
  }
});

// Shows 2.1: /projects/{projectId}/team
test('a second tab is told the current state, and shows it @full', async ({ page, context, site }) => {
  const team = await teamOfTwo(site);
  const { creator, member, projectId } = team;
  await signInAs(page, creator, team.path);
  const [late, later] = [await context.newPage(), await context.newPage()];
  const chosen = async (tab: typeof page, item: string, answer = item) => {
    await tab.getByLabel('문가람님 관리').click();
    await tab.getByRole('button', { name: item }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  const told = (tab: typeof page, text: string) =>
    expect(tab.getByRole('status').getByText(text)).toBeVisible();

  await test.step('a member who is not on the team any more is not removed again', async () => {
    await late.goto(team.path);
    await expect(rowOf(late, '문가람님')).toBeVisible();
    await site.sql`delete from project_members where project_id = ${projectId} and member_id = ${member.id}`;
    await chosen(late, '내보내기');
    await told(late, '문가람님은 이미 이 프로젝트를 함께하지 않아요');
    await expect(late.getByRole('heading', { name: '함께하는 사람 1명' })).toBeFocused();
    await site.sql`insert into project_members (project_id, member_id) values (${projectId}, ${member.id})`;
  });

  await test.step('a project is offered once, and is another’s once it is accepted', async () => {
    for (const tab of [page, late, later]) {
      await tab.goto(team.path);
      await expect(rowOf(tab, '문가람님')).toBeVisible();
    }
    await chosen(page, '프로젝트 넘겨주기', '제안하기');
    await told(page, '문가람님에게 제안했어요');
    await chosen(late, '프로젝트 넘겨주기', '제안하기');
    await told(late, '문가람님에게 이미 제안했거나, 이미 맡고 있어요');
    await site.sql`update projects set creator_id = ${member.id} where id = ${projectId}`;
    await chosen(later, '내보내기');
    await told(later, '그사이 팀이 바뀌었어요. 지금 팀을 다시 불러왔으니 확인해 주세요.');
    await expect(rowOf(later, '문가람님')).toContainText('만든 사람');
    await expect(later.getByLabel('문가람님 관리')).toHaveCount(0);
    for (const tab of [page, late]) {
      await tab.reload();
      await expect(rowOf(tab, '문가람님')).toContainText('만든 사람');
    }
  });

  await test.step('who has left is led out', async () => {
    const leave = async (tab: typeof page) => {
      await tab.getByRole('button', { name: '프로젝트에서 나가기' }).click();
      await tab.getByRole('button', { name: '나가기', exact: true }).click();
    };
    await leave(page);
    await told(page, '프로젝트에서 나왔어요');
    await leave(late);
    await told(late, '이미 함께하지 않는 프로젝트예요');
    await expect(late).toHaveURL(`${site.origin}/project/${projectId}`);
  });
});

// Shows 2.1: /projects/{projectId}/team
test('a role removed in another tab is saved again, if it is still wanted @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인');
  await signInAs(page, team.creator, team.path);
  await page.getByRole('button', { name: '역할 정하기' }).click();
  const dialog = page.getByRole('dialog', { name: '찾고 있는 역할' });
  await dialog.getByLabel('자리').fill('3');
  await site.sql`delete from project_roles where project_id = ${team.projectId}`;
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('그사이 팀이 바뀌었어요.')).toBeVisible();
  await expect(page.getByText('3자리 중')).toHaveCount(0);
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByRole('status').getByText('찾고 있는 역할을 저장했어요')).toBeVisible();
  await expect(rowOf(page, '디자인')).toContainText('세 자리가 비어 있어요');
});

// Shows 2.1: /projects/{projectId}/team
test('a visitor signs in first, and a suspended member is signed out @full', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await page.goto(team.path);
  await isAskedToSignIn(page, team.path);
  await signInAs(page, team.member);
  await site.sql`update members set suspended_at = now() where id = ${team.member.id}`;
  await page.goto(team.path);
  await expect(page.getByRole('alertdialog')).toContainText('이용이 중지된 계정이에요.');
});

// Shows 2.1: /projects/{projectId}/team
test('a team that fails to load can be tried again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const team = await teamOfTwo(site);
  await signInAs(page, team.member);
  await page.route('**/team/', (route) => route.abort());
  await page.goto(team.path);
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await page.unroute('**/team/');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
});
