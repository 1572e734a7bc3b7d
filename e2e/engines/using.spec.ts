import { imagePath } from '@dure/contract/images.ts';
import { coloursOf, phonePictures } from '../../api/test/harness/phone-pictures.ts';
import { until } from '../../server/test/harness/until.ts';
import { iosSafari } from '../../web/app/app-open/user-agents.ts';
import { invite } from '../site/invite.ts';
import { newMember } from '../site/members.ts';
import { profiledMember } from '../site/profiled.ts';
import { askedForSeat, freeSeat } from '../site/seats.ts';
import { seat, teamOfTwo } from '../site/team.ts';
import type { Person } from './person.ts';
import { keys } from './session.ts';
import { choosesFile, elsewhere, isAsHighAsItsContent, showsItsBody, signInAs } from './steps.ts';
import { elsewhereFull, expect, inEachEngine, test } from './test.ts';

/** A creator accepts somebody's request; `meanwhile` runs while the dialog asks for confirmation. */
async function accepts(person: Person, name: string, meanwhile: () => PromiseLike<unknown>): Promise<void> {
  await person.presses('button', `${name}에게 함께해요`);
  await person.sees('dialog', `${name}과 함께할까요?`);
  await meanwhile();
  await person.presses('button', '함께하기', { exact: true });
}

/** Dialogs, menus and the image viewer. */
inEachEngine((engine) => {
  test(`a project is reported${elsewhereFull(engine, 'Old WebKit')}`, async ({ person, site }) => {
    const member = await newMember(site);
    await signInAs(person, site, member, `/project/${site.demo().projects[0]}`);
    await person.presses('button', '신고', { exact: true });
    await person.sees('dialog', '이 프로젝트 신고하기');
    await showsItsBody(person);
    await person.types('신고 사유', '광고 같아요');
    await person.presses('button', '신고하기', { exact: true });
    await person.sees('status', '신고가 접수됐어요');
    await person.seesNo('dialog', '이 프로젝트 신고하기');
    const rows = await site.sql`select reason from reports where reporter_id = ${member.id}`;
    expect(rows).toEqual([{ reason: '광고 같아요' }]);
  });

  test(`a member invites, copies the link and shows it as a code${elsewhereFull(engine)}`, async ({
    person,
    site,
  }) => {
    const member = await newMember(site);
    await signInAs(person, site, member, '/home');
    await person.presses('button', '내 메뉴');
    const menu = await person.waitsFor('the menu is open', () => {
      const list = document.querySelector('details[open] > :not(summary)');
      return list && { seen: list.clientHeight, held: list.scrollHeight };
    });
    expect(menu.seen).toBeGreaterThanOrEqual(menu.held);
    expect(menu.seen).toBeGreaterThan(4 * 44);
    await person.presses('link', '초대', { exact: true });
    await person.types('초대할 사람의 이름', '이새봄');
    await person.presses('radio', '함께한 프로젝트');
    await person.types('추천하는 한 줄', '맡은 일을 끝까지 해내는 동료예요');
    await person.presses('button', '초대 링크 만들기');
    await person.sees('dialog', '이새봄님께 보낼 초대예요');
    await showsItsBody(person);
    await person.presses('button', '링크 복사');
    await person.sees('status', '링크를 복사했어요');
    await person.presses('button', 'QR 코드');
    await person.sees('img', '이새봄님 초대 링크의 QR 코드');
    await showsItsBody(person);
    await person.press(keys.escape);
    await person.sees('heading', '이새봄님');
  });

  // Shows 17.6: the browser shrinks whatever a phone or scanner makes, and keeps it upright and its colours
  test('a member’s picture is cropped and uploaded, upright and in its colours', async ({ person, site }) => {
    test.setTimeout(180_000);
    const member = await profiledMember(site);
    await signInAs(person, site, member, '/account/profile');
    await person.sees('heading', '프로필 수정');
    const chosen = new Set(['a progressive JPEG of 24 megapixels', 'Display P3', 'orientation 6']);
    let before: string | undefined;
    for (const [what, make] of phonePictures.filter(([name]) => chosen.has(name))) {
      await choosesFile(person, `${what}.jpg`, await make());
      await person.sees('dialog', '사진 자르기');
      await showsItsBody(person);
      await person.presses('button', '이대로 올리기');
      await person.seesNo('dialog', '사진 자르기');
      const { id, width: own } = await until('it is stored', async () => {
        const [newest] = await site.sql`
          select id, width from images where owner_id = ${member.id} and stored_at is not null order by id desc`;
        return newest?.id !== before && newest;
      });
      before = id;
      const answer = await fetch(site.origin + imagePath({ id, width: own, format: 'webp' }));
      const { at, width, height } = await coloursOf(await answer.bytes());
      expect([what, width === height, at(0.5, 0.05), at(0.5, 0.5), at(0.5, 0.95)]).toEqual([
        what,
        true,
        'red',
        'green',
        'blue',
      ]);
    }
  });

  test(`the holder of an expired link asks for a new one${elsewhereFull(engine, 'Old WebKit')}`, async ({
    person,
    site,
  }) => {
    const { path } = await invite(site, { expired: true });
    await person.goto(path);
    await person.presses('link|button', '새 링크 요청하기');
    await person.sees('dialog', '새 링크를 요청할까요?');
    await showsItsBody(person);
    await person.types('이름', '이새봄');
    await person.presses('button', '요청 보내기');
    await person.seesNo('dialog', '새 링크를 요청할까요?');
    await person.sees('status', '요청을 전했어요.');
  });

  test(`a desktop shows a QR code for the phone${elsewhereFull(engine)}`, async ({ person, site }) => {
    await person.goto(`/project/${site.demo().projects[0]}`);
    await person.presses('link', '앱에서 응원하고 대화하기');
    await person.sees('dialog', '앱은 휴대폰에서 열려요');
    await showsItsBody(person);
    await person.presses('button', '닫기');
    await person.seesNo('dialog', '앱은 휴대폰에서 열려요');
  });

  test('pictures are viewed one after the other', async ({ person, site }) => {
    await person.goto(`/posts/${site.demo().posts[0]}`);
    await person.presses('link', '사진 1 크게 보기');
    const stage = await person.waitsFor('a picture is in the viewer', () => {
      const image = document.querySelector<HTMLImageElement>('dialog[open] img');
      const { height = 0, width = 0 } = image?.getBoundingClientRect() ?? {};
      return image?.complete && image.naturalWidth > 0 && width > 0 && { width, height, screen: innerWidth };
    });
    expect(stage.height).toBeGreaterThan(100);
    expect(stage.width).toBeGreaterThan(stage.screen / 4);
    await person.sees('status', '중 1번째');
    await person.presses('button', '다음');
    await person.sees('status', '중 2번째');
    await person.press(keys.escape);
    await person.seesNo('dialog', '사진 보기');
  });

  test(`a creator adds a role and removes a member${elsewhereFull(engine, 'Old WebKit')}`, async ({
    person,
    site,
  }) => {
    const team = await teamOfTwo(site);
    await signInAs(person, site, team.creator, team.path);
    await person.presses('button', '역할 정하기');
    await person.sees('dialog', '찾고 있는 역할');
    await showsItsBody(person);
    await person.types('역할 이름', '디자이너');
    await person.presses('button', '저장하기');
    await person.seesNo('dialog', '찾고 있는 역할');
    await person.sees('text', '디자이너');
    await person.presses('button', '문가람님 관리');
    await person.presses('button', '내보내기');
    await person.sees('alertdialog', '문가람님을 내보낼까요?');
    await isAsHighAsItsContent(person);
    await person.presses('button', '내보내기', { exact: true });
    await person.seesNo('alertdialog', '문가람님을 내보낼까요?');
    await person.sees('heading', '함께하는 사람 1명');
    await person.seesNo('link', '문가람님');
  });

  // Shows 2.1: /project/{projectId}
  test(`a member asks for a seat, and is on the team once the creator accepts${elsewhereFull(engine, 'Old WebKit')}`, async ({
    person,
    site,
  }) => {
    const story = await freeSeat(site);
    await signInAs(person, site, story.asker, `/project/${story.projectId}`);
    await person.presses('button', '이 자리에 함께하고 싶어요');
    await person.sees('dialog', '함께하고 싶은 자리가 있나요?');
    await showsItsBody(person);
    await person.types('한 줄로 전하는 말', '포스터를 세 번 만들어 봤어요.');
    await person.presses('button', '요청 보내기');
    await person.sees('text', '답을 기다리고 있어요');
    await signInAs(person, site, story.creator, story.path);
    await accepts(person, '김하늘님', () => showsItsBody(person));
    await person.seesNo('dialog', '김하늘님과 함께할까요?');
    await person.sees('heading', '함께하는 사람 3명');
  });

  test('after signing out, back and forward show nothing of the member', async ({ person, site }) => {
    await signInAs(person, site, await newMember(site), '/home');
    await person.presses('button', '내 메뉴');
    await person.presses('link', '계정', { exact: true });
    await person.isAt('/account');
    await person.sees('heading', '계정', { exact: true });
    await person.presses('button', '내 메뉴');
    await person.presses('button', '로그아웃');
    await person.sees('status', '로그아웃했어요');
    await person.back();
    await person.waitsFor(
      'nothing of the member is seen',
      () => !/\/(home|account)$/.test(location.pathname),
    );
    await person.forward();
    await person.waitsFor(
      'nothing of the member is seen',
      () => !/\/(home|account)$/.test(location.pathname),
    );
    await person.seesNo('button', '내 메뉴');
  });

  test.describe('an iPhone', () => {
    // Old WebKit shows its error page if no program handles the app's address.
    if (engine === 'Old WebKit') return;
    const safari = iosSafari.find(({ name }) => name === 'Safari on an iPhone');
    test.use({ userAgent: safari?.userAgent });
    test(`opens the app${elsewhereFull(engine)}`, async ({ person, site }) => {
      await person.goto(`/project/${site.demo().projects[0]}`);
      await person.waitsFor('it leads to its store', () =>
        document.querySelector<HTMLAnchorElement>('a[data-app]')?.href.includes('apple'),
      );
      await person.presses('link', '앱에서 응원하고 대화하기');
      await person.sees('link', '여는 중…');
    });
  });

  // Other stories test dialogs in each engine. These test messages, and Firefox's driver is slow.
  if (engine === 'Firefox') return;
  // Shows 2.1: /projects/{projectId}/team
  test(`the team says that a seat is full or a request was withdrawn, and the project that nobody answered${elsewhereFull(engine, 'Old WebKit')}`, async ({
    person,
    site,
  }) => {
    const story = await freeSeat(site);
    await askedForSeat(site, story);
    await signInAs(person, site, story.creator, `/project/${story.projectId}`);
    await person.presses('link', '1명이 답을 기다려요');
    await accepts(person, '김하늘님', () => seat(site, story, story.member.id, story.role));
    await person.seesNo('dialog', '김하늘님과 함께할까요?');
    await person.sees('text', '이 자리는 모두 찼어요. 자리를 늘리면 함께할 수 있어요.');
    await person.seesNo('button', '김하늘님에게 함께해요');
    await site.sql`update project_members set role_id = null where project_id = ${story.projectId}`;
    await person.reload();
    await accepts(
      person,
      '김하늘님',
      () => site.sql`
        update seat_requests set state = 'withdrawn', ended_at = now() where project_id = ${story.projectId}`,
    );
    await person.seesNo('dialog', '김하늘님과 함께할까요?');
    await person.sees('status', '이미 끝난 자리 요청이에요.');
    await person.seesNo('button', '김하늘님에게 함께해요');
    await site.sql`delete from seat_requests where project_id = ${story.projectId}`;
    await askedForSeat(site, story, 7);
    await signInAs(person, site, story.asker, `/project/${story.projectId}`);
    await person.sees('text', '기한 안에 답이 없었어요');
    await person.sees('text', '부터 다시 요청할 수 있어요');
    await person.seesNo('button', '이 자리에 함께하고 싶어요');
  });

  // Shows 2.1: /projects/{projectId}/team
  test('requests go to the current creator, and vanish with the asker or the project; a declined member cannot ask again yet @full', async ({
    person,
    site,
  }) => {
    const story = await freeSeat(site);
    const gone = await newMember(site, 'student', null, '박지훈');
    const leaver = await newMember(site, 'student', null, '최하나');
    await askedForSeat(site, story);
    await askedForSeat(site, { ...story, asker: gone });
    await askedForSeat(site, { ...story, asker: leaver });
    await site.sql`update members set suspended_at = now() where id = ${gone.id}`;
    await site.sql`update projects set creator_id = ${story.member.id} where id = ${story.projectId}`;
    await signInAs(person, site, story.creator, story.path);
    await person.sees('heading', '함께하는 사람 2명');
    await person.seesNo('heading', '함께하고 싶은 사람');
    await signInAs(person, site, story.member, story.path);
    await person.sees('heading', '함께하고 싶은 사람 2명');
    await accepts(person, '최하나님', () =>
      elsewhere(site, leaver, 'DELETE', '/api/user/current/', { password: leaver.password }),
    );
    await person.sees('status', '그사이 바뀌었어요.');
    await person.sees('heading', '함께하고 싶은 사람 1명');
    await person.presses('button', '김하늘님에게 이번에는 어려워요');
    await person.sees('dialog', '김하늘님에게 어렵다고 답할까요?');
    await person.presses('button', '답 보내기');
    await person.sees('heading', '모두 답했어요');
    await signInAs(person, site, story.asker, `/project/${story.projectId}`);
    await person.sees('text', '이번에는 함께하지 못했어요');
    await person.sees('text', '부터 다시 요청할 수 있어요');
    await person.seesNo('button', '이 자리에 함께하고 싶어요');
    await site.sql`delete from seat_requests where project_id = ${story.projectId}`;
    await askedForSeat(site, story);
    await person.goto('/home');
    await person.sees('link', '디자인 자리 · 답을 기다리고 있어요');
    const life = { end_date: '2026-03-02', outcome: '지도를 다 그렸어요' };
    await elsewhere(site, story.member, 'PATCH', `/api/project-card/${story.projectId}/`, life);
    await person.presses('link', '디자인 자리 · 답을 기다리고 있어요');
    await person.sees('text', '지도를 다 그렸어요');
    await person.seesNo('text', '답을 기다리고 있어요');
    await signInAs(person, site, story.member, story.path);
    await person.sees('heading', '함께하는 사람 2명');
    await person.seesNo('heading', '함께하고 싶은 사람');
  });
});
