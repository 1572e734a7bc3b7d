import { isAccessible } from './site/accessible.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  agree,
  choosePassword,
  joinButton,
  password,
  profile,
  proveAddress,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { inviteToProject, membershipsOf, type ProjectInvited } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.8: a student joins the network and a project at once. */

const screen = (name: string, { code, inviter }: ProjectInvited) =>
  `/project-card/invitation/${name}/${code}/${inviter.id}`;

// Shows 2.1: /project-card/invitation/certify/{invitationCode}/{inviter}
// Shows 2.1: /project-card/invitation/register/{invitationCode}/{inviter}
// Shows 2.1: /project-card/invitation/register/welcome
test('a student joins by a project’s invitation, is signed in, and takes part @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const email = newStudentEmail();

  await test.step('comes from the invitation', async () => {
    await page.goto(invited.path);
    await page.getByRole('link', { name: '가입하고 시작하기' }).click();
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    await expect(page).toHaveURL(site.origin + screen('certify', invited));
  });

  await test.step('proves the school’s address, with a reload', async () => {
    await page.getByLabel('학교 이메일').fill(email);
    await page.reload();
    await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
    await proveAddress(page, site, email);
    await choosePassword(page);
    await expect(page).toHaveURL(site.origin + screen('register', invited));
  });

  await test.step('fills in the profile, with a reload', async () => {
    await tellAboutOneself(page);
    await expect(page).toHaveURL(`${site.origin}${screen('register', invited)}?step=interests`);
    await tellInterests(page);
    await addSkill(page, '글쓰기');
    await agree(page);
    await page.reload();
    await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
    await typePasswords(page);
    await joinButton(page).click();
  });

  await test.step('is welcomed and signed in', async () => {
    await expect(page).toHaveURL(`${site.origin}/project-card/invitation/register/welcome`);
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    await expect(page.getByText('앱에서 시작하기')).toBeVisible();
    await isAccessible(page, 'the welcome');
    await page.reload();
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    const [member] = await site.sql`select id, user_type, email_proven from members where email = ${email}`;
    expect(member).toMatchObject({ user_type: 'student', email_proven: true });
    expect(await membershipsOf(site, invited, member?.id)).toBe(1);
    const kept = await page.evaluate(() =>
      ['access_token', 'refresh_token', 'user_id'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([expect.any(String), expect.any(String), member?.id]);
    await page.getByRole('link', { name: '웹에서 더 둘러보기' }).click();
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  });

  await test.step('does not come into the form again', async () => {
    await page.goto(screen('register', invited));
    await expect(page).toHaveURL(`${site.origin}/project-card/invitation/register/welcome`);
  });
});

// Shows 2.1: /project-card/invitation/register/welcome
test('if the automatic sign-in fails the last screen says so, and the password works @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED.*\/api\/token\//);
  const invited = await inviteToProject(site);
  const email = newStudentEmail();
  await reachLastStep(page, site, invited, email);
  await page.route('**/api/token/', (route) => route.abort());
  await joinButton(page).click();
  await expect(page).toHaveURL(`${site.origin}/project-card/invitation/register/welcome`);
  await expect(page.getByText('자동으로 로그인하지 못했어요.')).toBeVisible();
  await page.unroute('**/api/token/');
  await page.getByRole('link', { name: '웹에서 로그인하기' }).click();
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
});

test('an invitation that becomes invalid midway is reported at the last button, and nothing is lost @full', async ({
  page,
  site,
}) => {
  const invited = await inviteToProject(site);
  const email = newStudentEmail();
  await reachLastStep(page, site, invited, email);
  await site.sql`update invitations set revoked_at = now() where code = ${invited.code}`;
  await joinButton(page).click();
  await expect(page.getByText('초대한 분이 취소한 링크예요')).toBeVisible();
  await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
  const [row] = await site.sql`select count(*)::int as count from members where email = ${email}`;
  expect(row?.count).toBe(0);

  const another = await inviteToProject(site);
  await page.goto(another.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
});

// Shows 17.2: a project's verification leads back to choosing how to join
test('the back arrow leads to the choice of how to join @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await proveAddress(page, site, newStudentEmail());
  await choosePassword(page);
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(site.origin + screen('certify', invited));
  await expect(page.getByText('비밀번호가 일치해요.')).toBeVisible();
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(/\/project-card\/welcome\/register-method/);
});

// Shows 17.2: a project's verification is reached from the invitation only
test('another inviter in the address is refused @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page).toHaveURL(site.origin + screen('certify', invited));
  const other = await inviteToProject(site);
  await page.goto(screen('certify', { ...invited, inviter: other.inviter }));
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await alert.getByRole('button', { name: '확인' }).click();
  await isAskedToSignIn(page, '/home');
});

/** From the link to the last step with everything filled in, ready to join. */
async function reachLastStep(...[page, site, invited, email]: LastStepParts): Promise<void> {
  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await proveAddress(page, site, email);
  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await expect(joinButton(page)).toBeEnabled();
}

type LastStepParts = [
  page: Parameters<typeof proveAddress>[0],
  site: Parameters<typeof proveAddress>[1],
  invited: ProjectInvited,
  email: string,
];
