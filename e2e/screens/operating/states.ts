import type { Page } from '@playwright/test';
import type { Camera } from '../camera.ts';

type Answer = Record<string, unknown>;

/** Empty rooms, with the answers that replace those of their calls. */
const nothing: Readonly<Record<string, { at: string; answers: Readonly<Record<string, Answer>> }>> = {
  reports: { at: 'reports', answers: { reports: { reports: [], things: 0, next: null } } },
  'reports-handled': { at: 'reports/handled', answers: { decisions: { decisions: [], next: null } } },
  appeals: { at: 'appeals', answers: { appeals: { appeals: [], count: 0 } } },
  events: { at: 'events', answers: { events: { events: [], next: null } } },
  imports: { at: 'imports', answers: { imports: { imports: [] } } },
  funnel: {
    at: 'funnel',
    answers: {
      funnel: {
        counted_to: null,
        weeks: [],
        week: null,
        steps: [],
        all_joined: { count: 0, before: 0 },
        stops: [],
        trend: [],
        by: 'kind',
        rows: [],
        fell: null,
      },
    },
  },
  news: { at: 'news', answers: { news: { news: [], next: null } } },
  branches: {
    at: 'branches',
    answers: {
      branches: { counted_at: null, place: null, branches: [], next: null },
      'branches/unusual': { branches: [] },
      'branches/tree': { people: [], next: null },
    },
  },
};

/** Searches without results. */
const notFound = {
  members: 'members?q=없는사람',
  links: 'links?q=없는사람',
  mails: 'mails?state=under_way',
  log: 'log?from=2020-01-01&to=2020-01-02',
} as const;

const callOf = (name: string) => new RegExp(`/api/operator/${name}/(\\?|$)`);

async function openRoom(page: Page, at: string): Promise<void> {
  await page.goto(`/operator/${at}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Takes empty rooms, and rooms that failed to load. */
export async function takeStates(camera: Camera, page: Page): Promise<void> {
  for (const [room, { at, answers }] of Object.entries(nothing)) {
    for (const [name, json] of Object.entries(answers))
      await page.route(callOf(name), (route) => route.fulfill({ json }));
    await openRoom(page, at);
    await camera.take(page, `operating-${room}-none`);
    for (const name of Object.keys(answers)) await page.unroute(callOf(name));
  }
  for (const [room, at] of Object.entries(notFound)) {
    await openRoom(page, at);
    await camera.take(page, `operating-${room}-none`);
  }
  await page.route(callOf('log/chain'), async (route) => {
    const answer = await route.fetch();
    const fault = { kind: 'changed', position: 5, act_id: null };
    await route.fulfill({ json: { ...(await answer.json()), acts: 4, fault } });
  });
  await openRoom(page, 'log');
  await page.getByRole('alert').getByText('기록에 누군가 손을 댔어요').waitFor();
  await camera.take(page, 'operating-log-changed');
  await page.route(callOf('today'), (route) => route.abort());
  await openRoom(page, 'today');
  await camera.take(page, 'operating-failed');
}
