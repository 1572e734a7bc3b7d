import type { Locator } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite } from './site/invite.ts';
import { type NewMember, newMember, signInAs } from './site/members.ts';
import { become } from './site/plain-screens.ts';
import { seat, teamOfTwo, wantRole } from './site/team.ts';
import { expect, test } from './site/test.ts';
import { faultsOfWrapping } from './site/wrapping.ts';

/**
 * Lines break by Korean rules: whole words, no lone particles, numbers with their units. screens-under-strain looks at
 * every screen, in more sizes.
 */

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const sizes = {
  '320 px': { width: 320, height: 640 },
  '320 px with text of 200 %': { width: 320, height: 640, text: 32 },
};

/** A project, and a member four invitations away from its creator. */
async function pathOfFive(site: ShippedServer) {
  const names = ['한가람', '최민재', '윤서진', '오나래', '문새봄'];
  const way: NewMember[] = [];
  for (const name of names) way.push(await newMember(site, 'student', way.at(-1)?.id ?? null, name));
  const [creator, reader] = [way[0], way.at(-1)];
  if (!creator || !reader) throw new Error('nobody was made');
  const [project] = await site.sql`
    with made as (
      insert into projects (creator_id, title, description, start_date)
      values (${creator.id}, '길이 보이는 프로젝트', '함께 걸어요.', '2026-01-01') returning id
    )
    insert into project_members (project_id, member_id) select id, ${creator.id} from made
    returning project_id as id`;
  return { path: `/project/${project?.id}`, reader };
}

// Shows 17.16: lines break between words, and no particle or counter begins one
test('no line begins with a particle or inside a word', async ({ page, site }) => {
  const team = await teamOfTwo(site);
  await wantRole(site, team, '디자인', 2);
  await seat(site, team, team.member.id, await wantRole(site, team, '앱 개발'));
  const { path: welcome } = await invite(site);
  const [project] = site.demo().projects;
  const read = ['/', welcome, `/project/${project}`, `/profiles/${team.creator.id}`];
  const own = ['/home', '/invitations', team.path, '/projects/add'];
  const browser = await page.context().newCDPSession(page);
  const look = async (path: string, last?: Locator) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    if (last) await expect(last).toBeVisible();
    for (const [name, size] of Object.entries(sizes)) {
      await become(page, browser, size);
      expect.soft(await page.evaluate(faultsOfWrapping), `${path} at ${name}`).toEqual([]);
    }
  };
  for (const path of read) await look(path);
  await signInAs(page, team.creator, '/robots.txt');
  for (const path of own) await look(path);
  const { path, reader } = await pathOfFive(site);
  await signInAs(page, reader, '/robots.txt');
  await look(path, page.getByRole('list', { name: '만든 사람과 나' }));
});
