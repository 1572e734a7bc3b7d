import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { letExpire } from './site/invite.ts';
import { type NewMember, newMember, signInAs } from './site/members.ts';
import { inviteToProject } from './site/project-invite.ts';
import { scanned, scannedPicture } from './site/scanned.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.10: a member invites people by name with a vouch, and sees what comes of it. */

async function toInvitations(page: Page, member: NewMember): Promise<void> {
  await signInAs(page, member);
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('link', { name: '초대', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '초대' })).toBeVisible();
}

async function typeInvitation(page: Page, name = '이새봄'): Promise<void> {
  await page.getByLabel('초대할 사람의 이름').fill(name);
  await page.getByText('함께한 프로젝트', { exact: true }).click();
  await page.getByLabel('추천하는 한 줄').fill('맡은 일을 끝까지 해내는 동료예요');
}

const make = (page: Page) => page.getByRole('button', { name: '초대 링크 만들기' }).click();
const sheet = (page: Page, name = '이새봄') =>
  page.getByRole('dialog', { name: `${name}님께 보낼 초대예요` });

/** Without sending it yet. */
async function makeOnly(page: Page): Promise<void> {
  await make(page);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
}
const card = (page: Page, name = '이새봄') =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name}님`, exact: true }) });

// Shows 2.1: /invitations
test('a member invites a person, who reads the vouch; the link is copied, shown as a QR code, and revoked @full', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember(site);
  await toInvitations(page, member);
  await expect(page.getByText('함께하고 싶은 사람을 떠올려 보세요.')).toBeVisible();
  await isAccessible(page, 'no invitation yet');

  await typeInvitation(page);
  await make(page);
  await expect(page.getByRole('status').getByText('초대 링크를 만들었어요')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: '카카오톡·메시지로 보내기' })).toBeFocused();
  await expect(sheet(page).getByText(`${member.name}님이 이새봄님을 두레에 초대했어요`)).toBeVisible();
  await isAccessible(page, 'the sheet');
  await sheet(page).getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByRole('status').getByText('링크를 복사했어요')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await sheet(page).getByRole('button', { name: 'QR 코드' }).click();
  expect(await scanned(page.getByRole('img', { name: '이새봄님 초대 링크의 QR 코드' }))).toBe(link);
  await isAccessible(page, 'the code');
  const download = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: '이미지로 저장' }).click();
  expect((await download).suggestedFilename()).toBe('두레 초대 이새봄님.png');
  expect(await scannedPicture(context, await readFile(await (await download).path()))).toBe(link);
  await expect(page.getByRole('img', { name: '이새봄님 초대장 이미지' })).toBeVisible();
  await isAccessible(page, 'the image');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '이새봄님', exact: true })).toBeFocused();
  await expect(page.getByText('대기 중인 초대 1 / 5')).toBeVisible();
  await expect(card(page).getByText('7일 남음', { exact: true })).toBeVisible();
  await expect(page.getByLabel('초대할 사람의 이름')).toHaveValue('');
  await isAccessible(page, 'an open invitation');

  await card(page).getByRole('button', { name: '보내기' }).click();
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: '보내기' })).toBeFocused();

  const guest = await context.newPage();
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: `${member.name}님이 이새봄님을 두레에 초대했어요` }),
  ).toBeVisible();
  await expect(guest.getByText('“맡은 일을 끝까지 해내는 동료예요”')).toBeVisible();
  await expect(guest.getByText('함께한 프로젝트')).toBeVisible();

  await card(page).getByRole('button', { name: '초대 취소' }).click();
  await expect(page.getByRole('button', { name: '그대로 두기' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: '초대 취소' }).click();
  await expect(page.getByRole('status').getByText('초대를 취소했어요')).toBeVisible();
  await expect(page.getByRole('heading', { name: '보낸 초대' })).toBeFocused();
  await expect(card(page).getByText('취소한 초대예요')).toBeVisible();
  await isAccessible(page, 'a revoked invitation');
  await guest.reload();
  await expect(guest.getByRole('heading', { name: '초대한 분이 취소한 링크예요' })).toBeVisible();
  await expect(guest.getByRole('button', { name: '새 링크 요청하기' })).toHaveCount(0);
});

// Shows 2.1: /invitations
test('a link revoked in another tab or used meanwhile shows its current state @full', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site);
  await toInvitations(page, member);
  const revoke = async (tab: Page) => {
    await card(tab).getByRole('button', { name: '초대 취소' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: '초대 취소' }).click();
  };
  const late = await context.newPage();
  for (const [change, told, state] of [
    ['revoked_at = now()', '초대를 취소했어요', '취소한 초대예요'],
    ['uses = 1', '이미 사용된 초대예요', '거절했어요'],
  ] as const) {
    await site.sql`delete from invitations where inviter_id = ${member.id}`;
    await page.reload();
    await typeInvitation(page);
    await makeOnly(page);
    await expect(card(page)).toBeVisible();
    await late.goto('/invitations');
    await expect(card(late)).toBeVisible();
    await site.sql`update invitations set ${site.sql.unsafe(change)} where inviter_id = ${member.id}`;
    await revoke(late);
    await expect(late.getByRole('status').getByText(told)).toBeVisible();
    await expect(card(late).getByText(state)).toBeVisible();
  }
});

// Shows 2.1: /invitations
test('an invitation to a member’s project shows the vouch too @full', async ({ page, site }) => {
  const member = await newMember(site);
  const { project } = await inviteToProject(site);
  await site.sql`insert into project_members (project_id, member_id) values (${project.id}, ${member.id})`;
  await signInAs(page, member, `/invitations?project=${project.id}`);
  await expect(page.getByLabel('어디로 초대할까요?')).toHaveValue(project.id);
  await typeInvitation(page);
  await make(page);
  await expect(
    sheet(page).getByText(`${member.name}님이 ‘${project.title}’ 프로젝트에 초대했어요`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page).getByText(`프로젝트: ${project.title}`)).toBeVisible();
  const [made] = await site.sql`select code from invitations where inviter_id = ${member.id}`;
  await page.goto(`/project-card/welcome?code=${made?.code}`);
  await expect(page.getByRole('heading', { name: `‘${project.title}’ 프로젝트에 초대했어요` })).toBeVisible();
  await expect(page.getByText('“맡은 일을 끝까지 해내는 동료예요”')).toBeVisible();
});

// Shows 2.1: /invitations
test('what was typed survives a reload; missing input is reported beside its field @full', async ({
  page,
  site,
}) => {
  await toInvitations(page, await newMember(site));
  await make(page);
  await expect(page.getByText('초대할 사람의 이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('어떤 사이인지 선택해 주세요.')).toBeVisible();
  await expect(page.getByText('추천하는 한 줄을 적어 주세요.')).toBeVisible();
  await expect(page.getByLabel('초대할 사람의 이름')).toBeFocused();
  await isAccessible(page, 'what is missing');
  await typeInvitation(page, '서이든');
  await page.reload();
  await expect(page.getByLabel('초대할 사람의 이름')).toHaveValue('서이든');
  await expect(page.getByRole('radio', { name: '함께한 프로젝트' })).toBeChecked();
  await expect(page.getByLabel('추천하는 한 줄')).toHaveValue('맡은 일을 끝까지 해내는 동료예요');
});

// Shows 2.1: /invitations
// Shows 17.10: an invitation is made once, whatever gets lost
test('a lost answer leaves one invitation, also after a reload', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await newMember(site);
  await toInvitations(page, member);
  await typeInvitation(page);
  await page.route('**/api/invitation-link/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await make(page);
  await expect(page.getByRole('alert')).toContainText('초대 링크를 만들지 못했어요.');
  await page.unroute('**/api/invitation-link/');
  await page.reload();
  await make(page);
  await expect(card(page)).toHaveCount(1);
  const [count] = await site.sql`select count(*)::int as n from invitations where inviter_id = ${member.id}`;
  expect(count).toEqual({ n: 1 });
});

// Shows 2.1: /invitations
test('by keyboard alone: from the name to the link, and revoking it @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/invitations');
  await page.getByLabel('초대할 사람의 이름').focus();
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '함께한 프로젝트' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keeps every promise');
  await page.keyboard.press('Enter');
  await expect(sheet(page, 'Robin').getByRole('button', { name: '카카오톡·메시지로 보내기' })).toBeFocused();
  for (const tool of ['링크 복사', 'QR 코드', '이미지로 저장']) {
    await page.keyboard.press('Tab');
    await expect(sheet(page, 'Robin').getByRole('button', { name: tool })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Robin님', exact: true })).toBeFocused();
  for (const tool of ['보내기', '링크 복사', '초대 취소']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: tool })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '그대로 두기' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '보낸 초대' })).toBeFocused();
});

// Shows 2.1: /invitations
test('five links can be open; a used one is listed and makes room for another @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  const joiner = await newMember(site);
  await site.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
    select 'open-' || n || '-' || ${member.id}, 'person', ${member.id}, '친구 ' || n, 1, now() + interval '7 days'
    from generate_series(1, 5) as n`;
  await toInvitations(page, member);
  await expect(page.getByRole('heading', { name: '대기 중인 초대가 5개예요' })).toBeVisible();
  await isAccessible(page, 'five open invitations');
  await site.sql`
    with used as (
      update invitations set uses = 1 where inviter_id = ${member.id} and invitee_name = '친구 1' returning id
    )
    insert into invitation_uses (invitation_id, member_id) select id, ${joiner.id} from used`;
  await page.reload();
  await expect(card(page, '친구 1').getByText('가입했어요')).toBeVisible();
  await expect(page.getByLabel('초대할 사람의 이름')).toBeVisible();
  await card(page, '친구 1')
    .getByRole('link', { name: `${joiner.name}님` })
    .click();
  await expect(page).toHaveURL(`${site.origin}/profiles/${joiner.id}`);
});

// Shows 2.1: /invitations
test('a list that fails to load can be tried again @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await signInAs(page, await newMember(site));
  await page.route('**/api/invitation-link/mine/', (route) => route.abort());
  await page.goto('/invitations');
  await expect(page.getByText('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.')).toBeVisible();
  await page.unroute('**/api/invitation-link/mine/');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByLabel('초대할 사람의 이름')).toBeVisible();
});

// Shows 2.1: /invitations
test('visitors, suspended, frozen and other members cannot use it @full', async ({ page, site }) => {
  await page.goto('/invitations');
  await isAskedToSignIn(page, '/invitations');

  const [member, other] = [await newMember(site), await newMember(site)];
  await site.sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
    values (${`kept-${other.id}`}, 'person', ${other.id}, '남의 친구', 1, now() + interval '7 days')`;
  await toInvitations(page, member);
  await expect(page.getByText('함께하고 싶은 사람을 떠올려 보세요.')).toBeVisible();
  await expect(page.getByText('남의 친구')).toHaveCount(0);

  await site.sql`update members set frozen_at = now() where id = ${member.id}`;
  await page.reload();
  await expect(page.getByRole('heading', { name: '지금은 초대를 보낼 수 없어요' })).toBeVisible();
  await site.sql`update members set frozen_at = null where id = ${member.id}`;
  await page.reload();
  await typeInvitation(page);
  // A call still under way would report it before the press.
  await page.waitForLoadState('networkidle');
  await site.sql`update members set suspended_at = now() where id = ${member.id}`;
  await make(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const [count] = await site.sql`select count(*)::int as n from invitations where inviter_id = ${member.id}`;
  expect(count).toEqual({ n: 0 });
});

test.describe('an expired link', () => {
  /** An expired link of the member. */
  async function deadLink(site: Parameters<typeof newMember>[0], member: NewMember, invitee = '이새봄') {
    const code = `dead-${member.id}`;
    await site.sql`
      insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, expires_at)
      values (${code}, 'person', ${member.id}, ${invitee}, 'school', '믿는 후배예요', 1, now() + interval '7 days')`;
    await letExpire(site, { code, path: '', inviter: '', invitee });
    return `/welcome?code=${code}`;
  }

  async function ask(page: Page, name: string, note = ''): Promise<void> {
    await page.getByRole('button', { name: '새 링크 요청하기' }).click();
    await page.getByLabel('이름').fill(name);
    if (note !== '') await page.getByLabel('전할 말 (선택)').fill(note);
    await page.getByRole('button', { name: '요청 보내기' }).click();
  }

  // Shows 17.10: a dead link asks for a new one three times, and it is made once
  test('asks its inviter for a new one, who makes it with one press @full', async ({
    page,
    site,
    context,
  }) => {
    const member = await newMember(site);
    const path = await deadLink(site, member);
    const guest = await context.newPage();
    await guest.goto(path);
    await isAccessible(guest, 'a dead link');
    await guest.getByRole('button', { name: '새 링크 요청하기' }).click();
    await expect(guest.getByLabel('이름')).toBeFocused();
    await isAccessible(guest, 'asking for a new link');
    await guest.getByRole('button', { name: '요청 보내기' }).click();
    await expect(guest.getByText('초대해 준 분이 알아볼 수 있는 이름을 적어 주세요.')).toBeVisible();
    await guest.getByLabel('이름').fill('봄이');
    await guest.getByLabel('전할 말 (선택)').fill('이제야 열어 봤어요');
    await guest.reload();
    await guest.getByRole('button', { name: '새 링크 요청하기' }).click();
    await expect(guest.getByLabel('이름')).toHaveValue('봄이');
    await guest.getByRole('button', { name: '요청 보내기' }).click();
    // The pressed button is gone.
    await expect(guest.getByRole('status').filter({ hasText: '요청을 전했어요.' })).toBeFocused();
    await expect(guest.getByText('새 링크를 요청해 주세요')).toHaveCount(0);
    expect(await guest.content()).not.toContain(member.name);

    await expect.poll(() => site.smtp.mails.filter(({ to }) => to === member.email).length).toBe(1);
    await toInvitations(page, member);
    await expect(page.getByRole('heading', { name: '봄이님이 새 링크를 요청했어요' })).toBeVisible();
    await expect(page.getByText('“이제야 열어 봤어요”')).toBeVisible();
    await isAccessible(page, 'a request');
    await page.getByRole('button', { name: '새 링크 만들기' }).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '이새봄님', exact: true }).first()).toBeFocused();
    await expect(page.getByRole('heading', { name: '봄이님이 새 링크를 요청했어요' })).toHaveCount(0);
    await expect(page.getByText('“믿는 후배예요”')).toBeVisible();
  });

  // Shows 17.10: a muted link answers like any other
  test('is heard three times, and its inviter can mute it unnoticed @full', async ({
    page,
    site,
    context,
  }) => {
    const member = await newMember(site);
    const path = await deadLink(site, member);
    const guest = await context.newPage();
    await guest.goto(path);
    await ask(guest, '첫째');
    await expect(guest.getByRole('status').getByText('요청을 전했어요.')).toBeVisible();

    await toInvitations(page, member);
    await page.getByRole('button', { name: '이 링크로 오는 요청 받지 않기' }).click();
    await expect(page.getByRole('status').getByText('이제 이 링크로 오는 요청은 받지 않아요')).toBeVisible();
    await expect(page.getByRole('heading', { name: '보낸 초대' })).toBeFocused();
    for (const name of ['둘째', '셋째']) {
      await guest.reload();
      await ask(guest, name);
      await expect(guest.getByRole('status').getByText('요청을 전했어요.')).toBeVisible();
    }
    await guest.reload();
    await ask(guest, '넷째');
    await expect(guest.getByText('이 링크로는 더 요청할 수 없어요.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('이 링크로 오는 요청은 받지 않고 있어요.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '새 링크를 요청했어요' })).toHaveCount(0);
    await page.getByRole('button', { name: '다시 받기' }).click();
    await expect(page.getByRole('status').getByText('이 링크로 오는 요청을 다시 받아요')).toBeVisible();
  });
});
