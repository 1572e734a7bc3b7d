import { extend } from './site/extensions.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { joinButton, profile, reachLastStep, typePasswords } from './site/joining.ts';
import { mailedLink } from './site/mailed.ts';
import { newMember } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Specification 17.16: changes by browser extensions do not stop people. */

// Shows 17.16: a page changed by extensions works
test('a student joins on pages changed by extensions @full', async ({ page, site }) => {
  await extend(page);
  await reachLastStep(page, site, await invite(site), newStudentEmail());
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
});

// Shows 17.16: a page changed by extensions works
test('a page still works after its elements were wrapped, moved and removed', async ({
  page,
  site,
  troubles,
}) => {
  // React renders the page again, since it differs from the server's.
  troubles.expect(/Minified React error #418/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('root')?.prepend(document.createElement('div'));
    });
  });
  const { email } = await newMember(site);
  await page.request.post('/api/password/reset-request/', { data: { email } });
  await page.goto(await mailedLink(site, email));
  const wrong = page.getByText('비밀번호가 일치하지 않아요.');
  for (const change of ['wrapped', 'moved', 'taken out']) {
    await typePasswords(page, '봄비처럼', '봄비');
    await wrong.evaluate((told, done) => {
      const around = document.createElement('div');
      if (done === 'wrapped') told.replaceWith(around);
      if (done === 'moved') document.body.append(around);
      around.append(told);
    }, change);
    await page.getByLabel('비밀번호 확인', { exact: true }).fill('');
    await expect(wrong).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('이 브라우저가 오래되어')).toHaveCount(0);
  }
});
