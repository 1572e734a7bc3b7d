import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { newMember, signInAs } from '../site/members.ts';
import type { Camera } from './camera.ts';

const lists = '**/api/invitation-link/mine/';

/** A member's own invitations in each of their states, and requesting a new link by a dead one. */
export async function takeInvitations(camera: Camera, site: ShippedServer): Promise<void> {
  const member = await newMember(site);
  const page = await camera.open();
  await signInAs(page, member);
  await page.route(lists, () => undefined);
  await page.goto('/invitations');
  await expect(page.getByRole('status')).not.toHaveCount(0);
  await camera.take(page, 'invitations-loading');
  await page.unroute(lists);
  await page.goto('/invitations');
  await expect(page.getByText('함께하고 싶은 사람을 떠올려 보세요.')).toBeVisible();
  await camera.take(page, 'invitations-empty');
  await page.getByRole('button', { name: '초대 링크 만들기' }).click();
  await expect(page.getByText('어떤 사이인지 선택해 주세요.')).toBeVisible();
  await camera.take(page, 'invitations-missing');

  await makeHistory(site, member.id);
  await page.reload();
  await expect(page.getByRole('button', { name: '보내기' }).first()).toBeVisible();
  await camera.take(page, 'invitations');
  await page.getByRole('heading', { name: '내 초대로 이어진 사람들' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => [...document.querySelectorAll('section')].at(-1)?.scrollIntoView());
  await camera.take(page, 'invitations-branch');
  await page.getByRole('button', { name: '보내기' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await camera.take(page, 'invitations-send');
  await page.getByRole('button', { name: 'QR 코드' }).click();
  await camera.take(page, 'invitations-qr');
  await page.getByRole('button', { name: '이미지로 저장' }).click();
  await expect(page.getByRole('img', { name: /초대장 이미지$/ })).toBeVisible();
  await camera.take(page, 'invitations-image');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '초대 취소' }).first().click();
  await camera.take(page, 'invitations-revoke');

  await page.goto(`/welcome?code=screen-expired-${member.id}`);
  await page.getByRole('button', { name: '새 링크 요청하기' }).click();
  await page.getByLabel('이름').fill('박지훈');
  await page.getByLabel('전할 말 (선택)').fill('지난주에 받은 링크를 이제 봤어요');
  await camera.take(page, 'welcome-ask');
  await page.getByRole('button', { name: '요청 보내기' }).click();
  await expect(page.getByText('요청을 전했어요.')).toBeVisible();
  await camera.take(page, 'welcome-asked');
  await page.close();
}

/** Inserts an open, a used, a revoked and an expired link; a new one is requested by the last. */
async function makeHistory({ sql }: ShippedServer, inviterId: string): Promise<void> {
  const rows = [
    { key: 'open', name: '이새봄', reason: '맡은 일을 끝까지 해내는 동료예요', days: 7, uses: 0 },
    { key: 'used', name: '서이든', reason: '수업에서 만난 믿을 만한 친구예요', days: 5, uses: 1 },
    { key: 'expired', name: '박지훈', reason: '동아리를 함께 꾸린 선배예요', days: -1, uses: 0 },
    { key: 'revoked', name: '한보름', reason: '같은 연구실에 있어요', days: 3, uses: 0 },
  ];
  for (const { key, name, reason, days, uses } of rows) {
    await sql`
      insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, uses, created_at,
        expires_at, revoked_at)
      values (${`screen-${key}-${inviterId}`}, 'person', ${inviterId}, ${name}, 'school', ${reason}, 1, ${uses},
        now() - interval '2 days', now() + make_interval(days => ${days}), ${key === 'revoked' ? sql`now()` : null})`;
  }
  await makeBranch({ sql }, inviterId);
  await sql`
    insert into invitation_uses (invitation_id, member_id)
    select id, (select id from members where user_name is not null and id <> ${inviterId} and id not in
      (select member_id from invitation_uses where purpose = 'registration') limit 1)
    from invitations where code = ${`screen-used-${inviterId}`}`;
  await sql`
    insert into link_requests (invitation_id, requester_name, note)
    select id, '박지훈', '지난주에 받은 링크를 이제 봤어요' from invitations
    where code = ${`screen-expired-${inviterId}`}`;
}

/** Inserts people whom the member invited, one of whom left, and people whom these invited. */
async function makeBranch({ sql }: Pick<ShippedServer, 'sql'>, rootId: string): Promise<void> {
  const brought = async (inviterId: string, name: string): Promise<string> => {
    const [row] = await sql`
      insert into members (user_type, email, user_name, password_hash, invited_by)
      values ('student', ${`${randomUUID()}@example.org`}, ${name}, 'none', ${inviterId}) returning id`;
    return row?.id;
  };
  for (const name of ['남도윤', '유하람']) await brought(rootId, name);
  const friend = await brought(rootId, '배수현');
  for (const name of ['윤도현', '오가람', '최다온', '정라온']) await brought(friend, name);
  const leaver = await brought(rootId, '떠날이');
  await brought(leaver, '남은솔');
  await sql`
    update members set left_at = now(), email = null, user_name = null, password_hash = null where id = ${leaver}`;
  await brought(rootId, '서이든');
}
