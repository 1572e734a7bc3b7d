import { gotoAlive } from './site/alive.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';
import { addKeyword, insertProjects, writeProject } from './site/writing-projects.ts';

const project = {
  title: '밤하늘 소리 지도',
  description: '풀벌레와 바람을 담아요.\n\n함께 들을 분을 찾아요.',
  keyword: '소리',
};

// Shows 2.1: /projects/add
// Shows 2.1: /projects/{projectId}/edit
test('a project’s creator makes, edits, ends and deletes it @both @full', async ({ page, site, browser }) => {
  await signInAs(page, await newMember(site));
  await page.getByRole('link', { name: '프로젝트 만들기' }).click();
  await expect(page.getByRole('heading', { name: '어떤 일을 함께하고 싶나요?' })).toBeVisible();
  await writeProject(page, project);
  await page.getByLabel('시작하는 달 연도').selectOption('2026');
  await page.getByLabel('시작하는 달 월').selectOption('3');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();

  await expect(page.getByRole('status').getByText('프로젝트를 만들었어요')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  await expect(page.getByText('2026.03 – 진행 중')).toBeVisible();
  const address = page.url();

  await test.step('anyone sees it at once, and nobody else is offered to mend it', async () => {
    const visitor = await browser.newPage();
    await gotoAlive(visitor, address);
    await visitor.waitForLoadState('networkidle');
    await expect(visitor.getByText('함께 들을 분을 찾아요.')).toBeVisible();
    await expect(visitor.getByRole('link', { name: '수정' })).toHaveCount(0);
    await visitor.close();
  });

  await test.step('mending shows on its page and the list', async () => {
    await page.getByRole('link', { name: '수정' }).click();
    await expect(page.getByLabel('소개')).toHaveValue(project.description);
    await page.getByLabel('제목').fill('새벽 소리 지도');
    await page.getByRole('button', { name: '수정한 내용 저장하기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '새벽 소리 지도' })).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('main').getByRole('heading', { name: '새벽 소리 지도' })).toBeVisible();
  });

  await test.step('ended, it leaves the list and keeps its page', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: '수정' }).click();
    await page.getByRole('button', { name: '프로젝트 끝내기' }).click();
    await expect(page.getByRole('status').getByText('프로젝트를 끝냈어요')).toBeVisible();
    await expect(page.getByText(/2026\.03 – \d{4}\.\d{2}/)).toBeVisible();
    await page.goto(`/home?query=${encodeURIComponent('새벽 소리')}`);
    await expect(page.getByRole('heading', { name: '찾는 프로젝트가 없어요' })).toBeVisible();
  });

  await test.step('deleted, it is gone for everyone, once one is sure', async () => {
    await page.goto(`${address.replace('/project/', '/projects/')}/edit`);
    await page.getByRole('button', { name: '프로젝트 삭제' }).click();
    const dialog = page.getByRole('alertdialog', { name: '프로젝트를 삭제할까요?' });
    await dialog.getByRole('button', { name: '그대로 두기' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: '프로젝트 삭제' }).click();
    await dialog.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(page.getByRole('status').getByText('프로젝트를 삭제했어요')).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/home`);
    expect((await fetch(address)).status).toBe(404);
  });
});

test('a new project’s first step opens its roles @full', async ({ page, site }) => {
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, [project.title], project.keyword);
  await signInAs(page, member, `/project/${id}`);
  await page.getByRole('link', { name: '찾는 역할 정하기' }).click();
  const dialog = page.getByRole('dialog', { name: '찾고 있는 역할' });
  await expect(dialog.getByLabel('역할 이름')).toBeFocused();
});

// Shows 17.8: an upcoming project says when, is in no list, and begins by itself, on kept pages too
test('a project that starts later says when: its page and its team’s profiles show it, the list does not yet @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  await signInAs(page, member);
  const year = new Date().getFullYear() + 1;
  await page.goto('/projects/add');
  const hint = page.getByText('그 달이 되면 ‘진행 중인 프로젝트’에 올라가요.');
  await writeProject(page, { ...project, title: '내년의 소리 지도' });
  await expect(hint).toHaveCount(0);
  await page.getByLabel('시작하는 달 연도').selectOption(String(year));
  await page.getByLabel('시작하는 달 월').selectOption('3');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '내년의 소리 지도' })).toBeVisible();
  const begins = page.getByText(`${year}.03 시작 예정`, { exact: true });
  await expect(begins).toBeVisible();

  await page.goto(`/home?query=${encodeURIComponent('내년의 소리')}`);
  await expect(page.getByRole('heading', { name: '찾는 프로젝트가 없어요' })).toBeVisible();
  await page.goto(`/profiles/${member.id}`);
  await expect(page.getByRole('heading', { name: '내년의 소리 지도' })).toBeVisible();
  await expect(begins).toBeVisible();
});

// Shows 2.1: /projects/{projectId}/edit
test('a project deleted in another tab is reported as gone @full', async ({ page, site }) => {
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, ['사라진 소리 지도'], '소리');
  await signInAs(page, member, `/projects/${id}/edit`);
  await page.getByRole('button', { name: '프로젝트 삭제' }).click();
  await site.sql`update projects set deleted_at = now() where id = ${String(id)}`;
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page.getByRole('status').getByText('이미 삭제한 프로젝트예요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/home`);
});

// Shows 2.1: /projects/{projectId}/edit
// Shows 17.10: a failure is shown above the bottom buttons
test('why saving failed is in view, wherever the page was scrolled to', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, ['끊긴 소리 지도'], '소리');
  await signInAs(page, member, `/projects/${id}/edit`);
  const save = page.getByRole('button', { name: '수정한 내용 저장하기' });
  const isToldInSight = async (failure: string) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: failure });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const [told, button] = [await notice.boundingBox(), await save.boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  };
  await page.getByLabel('소개').fill('다시 적은 소개');
  await context.setOffline(true);
  await isToldInSight('인터넷 연결을 확인하고 다시 시도해 주세요.');
  await context.setOffline(false);
  await site.sql`update projects set deleted_at = now() where id = ${String(id)}`;
  await isToldInSight('삭제된 프로젝트라 저장할 수 없어요.');
});

// Shows 17.10: an action pressed twice is sent once
test('a double press before the pending state is sent once', async ({ page, site }) => {
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, ['두 번 누른 소리 지도'], '소리');
  await signInAs(page, member, `/projects/${id}/edit`);
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') asked += 1;
  });
  await page.getByRole('button', { name: '프로젝트 끝내기' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('status').getByText('프로젝트를 끝냈어요')).toBeVisible();
  expect(asked).toBe(1);
});

// Shows 2.1: /projects/add
test('missing input is reported beside its field, and nothing is sent', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/project-card/')) sent.push(request.url());
  });
  await page.goto('/projects/add');
  await page.getByLabel('제목').fill('가');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  for (const told of [
    '제목은 2자 이상 적어 주세요.',
    '어떤 프로젝트인지 소개해 주세요.',
    '키워드를 하나 이상 추가해 주세요.',
  ]) {
    await expect(page.getByText(told)).toBeVisible();
  }
  await expect(page.getByLabel('제목')).toBeFocused();
  await page.getByLabel('끝나는 달은 아직 정하지 않았어요').uncheck();
  await writeProject(page, project);
  await expect(page.getByText('키워드를 하나 이상 추가해 주세요.')).toHaveCount(0);
  await page.getByLabel('끝나는 달 연도').selectOption('2020');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByText('끝나는 달이 시작하는 달보다 빨라요.')).toBeVisible();
  expect(sent).toEqual([]);
});

// Shows 2.1: /projects/add
test('what was written survives a reload, and leaving asks first @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  await page.getByRole('link', { name: '프로젝트 만들기' }).click();
  await writeProject(page, project);
  await page.getByLabel('키워드', { exact: true }).fill('반쯤 쓴');
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue(project.title);
  await expect(page.getByLabel('소개')).toHaveValue(project.description);
  await expect(page.getByLabel('키워드', { exact: true })).toHaveValue('반쯤 쓴');

  const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' });
  await page.getByRole('link', { name: '닫고 나가기' }).click();
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect(page.getByLabel('제목')).toHaveValue(project.title);
  await page.goBack();
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();

  await page.getByRole('link', { name: '프로젝트 만들기' }).click();
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.getByRole('link', { name: '닫고 나가기' }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
});

// Shows 2.1: /projects/{projectId}/edit
// Shows 17.8: restored changes are announced and can be discarded
test('unsaved changes are restored with a note and a way back', async ({ page, site }) => {
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, ['되돌린 소리 지도'], '소리');
  await signInAs(page, member, `/projects/${id}/edit`);
  const told = page.getByRole('status').getByText('저장하지 않은 내용을 불러왔어요.');
  await page.getByLabel('소개').fill('아직 다 못 썼어요');
  await page.getByLabel('키워드', { exact: true }).fill('반쯤 쓴');
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByLabel('소개')).toHaveValue('아직 다 못 썼어요');
  await expect(page.getByLabel('키워드', { exact: true })).toHaveValue('반쯤 쓴');

  const back = page.getByRole('button', { name: '저장된 내용으로 되돌리기' });
  await back.focus();
  await page.keyboard.press('Enter');
  const done = page.getByText('저장된 내용으로 되돌렸어요.');
  await expect(done).toBeVisible();
  await expect(page.getByRole('status').filter({ has: done })).toBeFocused();
  await expect(back).toHaveCount(0);
  await expect(page.getByLabel('소개')).toHaveValue('함께해요.');
  await expect(page.getByLabel('키워드', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('소개')).toHaveValue('함께해요.');
  await expect(told).toHaveCount(0);
});

// Shows 17.8: restored changes overwrite nothing saved meanwhile
test('changes left in one tab do not overwrite what another tab saved since', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site);
  const [id] = await insertProjects(site, member.id, ['두 탭의 소리 지도'], '소리');
  const edit = `/projects/${id}/edit`;
  await signInAs(page, member, edit);
  await page.getByLabel('소개').fill('오래전에 쓰다 만 소개');
  await page.getByLabel('제목').fill('새벽 두 탭의 소리 지도');

  const other = await context.newPage();
  await other.goto(edit);
  await other.getByLabel('소개').fill('다른 탭에서 새로 쓴 소개');
  await other.getByRole('button', { name: '수정한 내용 저장하기' }).click();
  await expect(other).toHaveURL(/\/project\//);

  await page.reload();
  await expect(page.getByLabel('소개')).toHaveValue('다른 탭에서 새로 쓴 소개');
  await expect(
    page.getByRole('status').getByText('그사이 다른 곳에서 수정한 부분은 저장된 내용이에요.'),
  ).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue('새벽 두 탭의 소리 지도');
  await page.getByRole('button', { name: '수정한 내용 저장하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '새벽 두 탭의 소리 지도' })).toBeVisible();
  await expect(page).toHaveURL(/\/project\//);
  await expect(page.getByText('다른 탭에서 새로 쓴 소개')).toBeVisible();
});

// Shows 17.8: a hundred projects by double clicks and retries are a hundred
test('one project is made, however often it is pressed and after a lost answer @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await newMember(site);
  await signInAs(page, member, '/projects/add');
  await writeProject(page, project);
  await addKeyword(page, '새벽');
  await page.route('**/api/project-card/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '프로젝트 만들기' }).dblclick();
  await expect(page.getByRole('alert').getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await page.unroute('**/api/project-card/');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  const [row] = await site.sql`select count(*)::int as count from projects where creator_id = ${member.id}`;
  expect(row?.count).toBe(1);
});

// Shows 2.1: /projects/{projectId}/edit
// Shows 17.8: only its creator changes or deletes it
test('other members, visitors and suspended members cannot change it @full', async ({ page, site }) => {
  const creator = await newMember(site);
  const other = await newMember(site);
  await signInAs(page, creator, '/projects/add');
  await writeProject(page, project);
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByRole('link', { name: '수정' })).toBeVisible();
  const address = page.url();
  const edit = `${address.replace('/project/', '/projects/')}/edit`;

  await test.step('who is suspended meanwhile is signed out on saving', async () => {
    await page.goto(edit);
    await page.getByLabel('제목').fill('고치지 못할 이름');
    await site.sql`update members set suspended_at = now() where id = ${creator.id}`;
    await page.getByRole('button', { name: '수정한 내용 저장하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(/\/login/);
    await site.sql`update members set suspended_at = null where id = ${creator.id}`;
  });
  await test.step('a visitor is asked to sign in', async () => {
    for (const path of [edit, '/projects/add']) {
      await page.goto(path);
      await isAskedToSignIn(page, new URL(path, page.url()).pathname);
    }
  });
  await test.step('another member is told, and led to its page', async () => {
    await signInAs(page, other, '/robots.txt');
    await gotoAlive(page, address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
    await expect(page.getByRole('link', { name: '수정' })).toHaveCount(0);
    await page.goto(edit);
    const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
    await alert.getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(address);
  });
});

test.describe('without a pointer', () => {
  test.use({ isMobile: false, hasTouch: false });

  // Shows 17.8: by keys alone
  test('a project is made', async ({ page, site }) => {
    await signInAs(page, await newMember(site));
    await page.getByRole('link', { name: '프로젝트 만들기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('제목').focus();
    await page.keyboard.type(project.title);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('소개')).toBeFocused();
    await page.keyboard.type('한 줄');
    await page.keyboard.press('Enter');
    await page.keyboard.type('두 줄');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('키워드', { exact: true })).toBeFocused();
    await page.keyboard.type('소리');
    await page.keyboard.press('Enter');
    await page.keyboard.type('밤');
    const submit = page.getByRole('button', { name: '프로젝트 만들기' });
    for (
      let tabs = 0;
      tabs < 40 && !(await submit.evaluate((it) => it === document.activeElement));
      tabs += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
    await expect(page.getByText('밤', { exact: true })).toBeVisible();
  });
});
