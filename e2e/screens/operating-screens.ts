import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { writeFunnel } from '../site/funnel.ts';
import { newOfTeam, openConsole } from '../site/operating.ts';
import type { Camera } from './camera.ts';

const screens = {
  'operating-today': '/operator',
  'operating-members': '/operator/members',
  'operating-schools': '/operator/schools',
  'operating-school-add': '/operator/schools/add?domain=haneul.ac.kr&name=하늘대학교',
  'operating-schools-import': '/operator/schools/import',
  'operating-funnel': '/operator/funnel',
  'operating-team': '/operator/team',
} as const;

/** The operator's console. */
export async function takeOperating(camera: Camera, site: ShippedServer): Promise<void> {
  await site.sql`update members set operating_role = 'reader' where user_name = '윤운영'`;
  const owner = await newOfTeam(site, 'owner');
  const [event] = await site.sql<{ id: string }[]>`select id from invitations where kind = 'event' limit 1`;
  await writeFunnel(site.sql, { event: event?.id ?? '', head: owner.id });
  const page = await camera.open();
  await openConsole(page, owner);
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await camera.take(page, screen);
  }
  await site.sql`
    insert into member_notes (member_id, author_id, note)
    select id, ${owner.id}, '행사에서 만나 이야기했어요.' from members where operating_role is null and left_at is null`;
  await page.goto('/operator/members');
  await page.getByRole('list', { name: '찾은 회원' }).getByRole('link').last().click();
  await page.getByRole('link', { name: '회원 목록' }).waitFor();
  await camera.take(page, 'operating-member');
}
