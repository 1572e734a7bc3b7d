import { isAccessible } from './site/accessible.ts';
import { newAlumniEmail } from './site/alumni.ts';
import { proveAddress } from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** An everyday address: offered after joining, put off or proven, and used to sign in (docs/decisions/0137). */

// Shows 2.1: /account/everyday-email
// Shows 17.12: the end of joining offers an everyday address
test('an everyday address is offered after joining, can be put off, and signs in once it is proven', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const email = newAlumniEmail();
  await signInAs(page, member, '/end');
  const offer = page.getByRole('region', { name: '졸업해도 계정은 그대로예요' });
  await offer.getByRole('button', { name: '나중에 하기' }).click();
  await expect(offer).toBeHidden();

  await page.reload();
  await offer.getByRole('link', { name: '자주 쓰는 이메일 등록하기' }).click();
  await proveAddress(page, site, email, '자주 쓰는 이메일');
  await isAccessible(page, 'an everyday address');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page.getByRole('status').getByText('자주 쓰는 이메일을 등록했어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/end`);
  await expect
    .poll(() => site.smtp.mails.findLast(({ to }) => to === member.email)?.subject)
    .toBe('[두레] 자주 쓰는 이메일이 등록됐어요');

  const data = { email, password: member.password };
  expect((await page.request.post('/api/token/', { data })).status()).toBe(200);
});

// Shows 2.1: /account/everyday-email
test('an everyday address cannot be changed for 72 hours after a mailed link, then can; a school’s is refused', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const email = newAlumniEmail();
  await site.sql`
    insert into everyday_addresses (member_id, email, password_mailed_at) values (${member.id}, ${email}, now())`;
  await signInAs(page, member, '/account/everyday-email');
  await expect(page.getByRole('heading', { name: '아직 이메일을 바꿀 수 없어요' })).toBeVisible();
  await isAccessible(page, 'an address that is held');
  for (const [path, title] of [
    ['/account/email', '아직 이메일을 바꿀 수 없어요'],
    ['/account/leave', '아직 탈퇴할 수 없어요'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await site.sql`update everyday_addresses set password_mailed_at = null where member_id = ${member.id}`;
  await page.getByRole('link', { name: '돌아가기', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`자주 쓰는 이메일 ?${email}`) }).click();
  await page.getByLabel('새 이메일').fill('someone@hangang.example');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('main').getByText('학교 이메일은 졸업하면')).toBeVisible();
  await page.getByRole('button', { name: '삭제하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
  await expect(page.getByRole('status').getByText('자주 쓰는 이메일을 삭제했어요')).toBeVisible();
  await expect(page.getByText('학교 이메일을 못 쓰게 돼도')).toBeVisible();
});
