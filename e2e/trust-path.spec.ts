import { randomUUID } from 'node:crypto';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Who invited whom: seen by members, and by nobody else (Specification 11.6). */

/** Somebody who was let in by `inviter`. Resolves to their id. */
async function invitedBy({ sql }: ShippedServer, inviter: string | null, name: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into members (id, user_type, email, user_name, password_hash, invited_by)
    values (${id}, 'student', ${`t-${id}@example.org`}, ${name}, 'none', ${inviter})`;
  return id;
}

const leave = ({ sql }: ShippedServer, id: string) => sql`
  update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${id}`;

/** A member who was let in by `inviter`, and who signs in. */
const reader = (site: ShippedServer, inviter: string) => newMember(site, 'student', inviter);

// Shows 17.12: a member sees the way to another, a visitor and a suspended member nothing of it
test('a member sees the way to another name by name, and over those who left @both', async ({
  page,
  site,
}) => {
  const root = await invitedBy(site, null, '뿌리깊은');
  const [leaver, friend] = [await invitedBy(site, root, '떠날이'), await invitedBy(site, root, '한가람')];
  const member = await invitedBy(site, friend, '윤슬');
  await leave(site, leaver);
  await signInAs(page, await reader(site, leaver), `/profiles/${member}?view=info`);
  const info = page.getByRole('tabpanel', { name: '정보' });
  await expect(info.getByText('나와 이어진 길')).toBeVisible();
  await expect(info.getByRole('listitem')).toHaveText([
    '나',
    '탈퇴한 회원',
    '뿌리깊은님',
    '한가람님',
    '윤슬님',
  ]);
  await expect(info.getByRole('link')).toHaveText(['뿌리깊은님', '한가람님']);
  await isAccessible(page, 'the way to another');

  await info.getByRole('link', { name: '뿌리깊은님' }).focus();
  await page.keyboard.press('Tab');
  await expect(info.getByRole('link', { name: '한가람님' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '한가람님' })).toBeVisible();
  await page.getByRole('tab', { name: '정보' }).click();
  await expect(info.getByRole('listitem')).toHaveText(['나', '탈퇴한 회원', '뿌리깊은님', '한가람님']);
});

// Shows 17.12: a member sees the way to another, a visitor and a suspended member nothing of it
test('beyond six steps the number is told, and where there is no way that is told', async ({
  page,
  site,
}) => {
  let above = await invitedBy(site, null, '처음이');
  const first = above;
  for (let step = 1; step <= 6; step += 1) above = await invitedBy(site, above, `징검다리${step}`);
  await signInAs(page, await reader(site, above));
  const info = page.getByRole('tabpanel', { name: '정보' });
  await page.goto(`/profiles/${first}?view=info`);
  await expect(info.getByText('초대 7번을 거쳐 이어져 있어요.')).toBeVisible();
  await page.goto(`/profiles/${await invitedBy(site, null, '딴나라')}?view=info`);
  await expect(info.getByText('초대로 이어진 사이는 아니에요.')).toBeVisible();
});

// Shows 17.12: a member sees the way to another, a visitor and a suspended member nothing of it
test('one’s own profile has no way to it', async ({ page, site }) => {
  const own = await newMember(site);
  await signInAs(page, own, `/profiles/${own.id}?view=info`);
  await expect(page.getByText('아직 적은 정보가 없어요.')).toBeVisible();
});

// Shows 17.12: a member sees the way to another, a visitor and a suspended member nothing of it
test('a visitor and a suspended member are sent nothing of it', async ({ page, site }) => {
  const friend = await invitedBy(site, null, '비밀다리');
  const member = await invitedBy(site, friend, '윤슬');
  const suspended = await reader(site, friend);
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/profiles\/|public-get/.test(response.url())) sent.push(response.text().catch(() => ''));
  });
  const look = async () => {
    await page.goto(`/profiles/${member}?view=info`);
    await expect(page.getByText('앱에서 볼 수 있어요')).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await look();
  await signInAs(page, suspended);
  await site.sql`update members set suspended_at = now() where id = ${suspended.id}`;
  await look();
  const all = (await Promise.all(sent)).join('\n');
  expect(all).toContain('윤슬');
  expect(all).not.toMatch(/비밀다리|trust_path/);
});
