import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { setUpConsole } from '../site/operating.ts';
import type { Camera } from './camera.ts';
import { type Room, writeRooms } from './operating/rooms.ts';
import { takeStates } from './operating/states.ts';
import { takeWork } from './operating/work.ts';

/** Each room when opened; `work.ts` has what is done in it, `states.ts` empty and failed rooms. */
const rooms = {
  today: '/operator',
  reports: '/operator/reports',
  'reports-handled': '/operator/reports/handled',
  appeals: '/operator/appeals',
  members: '/operator/members',
  'members-found': '/operator/members?q=ㅅㅇ',
  member: ({ seenId }) => `/operator/members/${seenId}`,
  events: '/operator/events',
  event: ({ eventId }) => `/operator/events/${eventId}`,
  'new-event': '/operator/events/new',
  links: '/operator/links',
  imports: '/operator/imports',
  import: ({ importId }) => `/operator/imports/${importId}`,
  schools: '/operator/schools',
  'school-add': '/operator/schools/add?domain=garam.ac.kr&name=가람대학교',
  'school-edit': '/operator/schools/edit/korea',
  'schools-import': '/operator/schools/import',
  funnel: '/operator/funnel?week=2026-11-09',
  mails: '/operator/mails',
  news: '/operator/news',
  'new-news': '/operator/news/new',
  'news-sending': ({ news }) => `/operator/news/${news.sending}`,
  'news-sent': ({ news }) => `/operator/news/${news.sent}`,
  'news-stopped': ({ news }) => `/operator/news/${news.stopped}`,
  branches: '/operator/branches',
  'branches-of-one': ({ hostId }) => `/operator/branches?at=${hostId}`,
  log: '/operator/log',
  backups: '/operator/backups',
  settings: '/operator/settings',
  team: '/operator/team',
  notices: '/operator/notices',
} as const satisfies Record<string, string | ((written: Room) => string)>;

async function openRoom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The operator's console. */
export async function takeOperating(camera: Camera, site: ShippedServer): Promise<void> {
  const written = await writeRooms(site);
  const page = await camera.open();
  await setUpConsole(page, written.owner);
  for (const [screen, path] of Object.entries<string | ((written: Room) => string)>(rooms)) {
    await openRoom(page, typeof path === 'string' ? path : path(written));
    await camera.take(page, `operating-${screen}`);
  }
  await takeWork({ camera, page, site, room: written });
  await takeStates(camera, page);
  await page.close();
}
