import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

// Shows 17.12: a student confirms by one press, on /account
test('a student verified in an earlier semester confirms by one press that they still study there', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const [row] = await site.sql<{ email: string }[]>`
    update members set school_proven_at = '2024-01-15', email_proven = true, verified_university_key = other.key,
      email = members.id || '@' || other.domain
    from (
      select verified_university_key as key, split_part(email, '@', 2) as domain from members
      where verified_university_key is not null and user_type = 'student' limit 1
    ) other where id = ${member.id} returning members.email`;
  await signInAs(page, { ...member, email: row?.email ?? '' }, `/profiles/${member.id}`);
  await expect(page.getByText('2024년 2월까지 확인한 학교예요')).toBeVisible();

  await page.goto('/account');
  const asked = page.getByRole('region', { name: '학교 확인' });
  await expect(asked.getByRole('link', { name: '졸업했어요' })).toBeVisible();
  await isAccessible(page, 'the question');
  await asked.getByRole('button', { name: '네, 다니고 있어요' }).click();
  await expect(asked).toHaveCount(0);

  await page.goto(`/profiles/${member.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('까지 확인한 학교예요')).toHaveCount(0);
});
