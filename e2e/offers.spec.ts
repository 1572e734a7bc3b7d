import { isAccessible } from './site/accessible.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

// Shows 2.1: /posts/{postId}
test('a member to be tagged accepts by keyboard on the post, and removes the tag again', async ({
  page,
  site,
}) => {
  const author = await newMember(site, 'student', null, '오나래');
  const member = await newMember(site, 'student');
  const [post] = await site.sql`
    with post as (insert into posts (author_id, content) values (${author.id}, '함께한 저녁이에요') returning id)
    insert into offers (kind, from_id, to_id, post_id, ordinal, expires_at)
    select 'tag', ${author.id}, ${member.id}, id, 0, now() + interval '14 days' from post returning post_id as id`;
  await signInAs(page, member, '/home');
  await expect(page.getByRole('heading', { name: '오나래님이 게시글에 나를' })).toBeVisible();
  await isAccessible(page, 'home, with an offer');
  await page.getByRole('link', { name: '게시글 읽어 보기' }).click();
  await expect(page).toHaveURL(`${site.origin}/posts/${post?.id}`);
  const tagged = page.getByRole('link', { name: '문가람님' });
  const accept = page.getByRole('button', { name: '수락하기' });
  await expect(accept).toBeVisible();
  await expect(tagged).toHaveCount(0);
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('게시글에 내 이름이 보여요')).toBeVisible();
  await expect(tagged).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.getByRole('button', { name: '이 게시글에서 내 이름 빼기' }).press('Enter');
  await expect(page.getByRole('status').getByText('게시글에서 내 이름을 뺐어요')).toBeVisible();
  await expect(tagged).toHaveCount(0);
});

// Shows 2.1: /profiles/{userId}
test('a profile names its vouchers, and each can withdraw', async ({ page, site }) => {
  const inviter = await newMember(site, 'student', null, '오나래');
  const member = await newMember(site, 'student');
  await site.sql`
    with link as (
      insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, uses, expires_at)
      values (${`vouch-${member.id}`}, 'person', ${inviter.id}, '문가람', 'school', '믿을 만해요', 1, 1, now() + interval '7 days')
      returning id
    )
    insert into invitation_uses (invitation_id, member_id, purpose, answer)
    select id, ${member.id}, 'answer', 'accepted' from link`;
  await signInAs(page, inviter, `/profiles/${member.id}?view=info`);
  const vouches = page.getByRole('heading', { name: '추천한 사람' });
  await expect(vouches).toBeVisible();
  await expect(page.getByText('1명이 추천했어요')).toBeVisible();
  await expect(page.getByRole('link', { name: '오나래님' })).toBeVisible();
  await isAccessible(page, 'a profile with vouches');
  await page.getByRole('button', { name: '내 추천 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '내 추천 취소' }).click();
  await expect(page.getByRole('status').getByText('추천을 취소했어요')).toBeVisible();
  await expect(vouches).toHaveCount(0);
  await expect(page.getByText('1명이 추천했어요')).toHaveCount(0);
});
