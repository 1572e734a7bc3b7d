import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { browserErrorsPerClientPerHour } from '@dure/contract/limits.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { newAddress } from './newcomer.ts';

const token = 'a token for the figures';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => test.close());

const told = {
  screen: '/projects/:projectId/edit',
  release: 'a1b2c3',
  met: 'error',
  error: 'TypeError',
  frames: ['/assets/Bx_9-a.js:1:2345'],
} as const;

const report = (body: unknown, address = newAddress()) =>
  test.call(reportBrowserError, { body: body as CallInput<typeof reportBrowserError>['body'] }, { address });
const figures = async () =>
  (await test.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

// Shows 8.4: POST /api/others/browser-error/
it('a report is counted by the screen’s pattern, and is in one line of the log', async () => {
  expect(await report(told)).toMatchObject({ status: 200, body: {} });
  expect(await figures()).toContain(`dure_browser_errors_total{screen="${told.screen}"} 1`);
  const lines = test.logged.filter((line) => line.includes('a1b2c3'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'answered', status: 200, browser: told });
});

// Shows 17.14: an error in a page is reported once, by pattern and build, without what was typed
it.each([
  ['a message', { ...told, message: 'haneul@snu.ac.kr' }],
  ['a path', { ...told, screen: '/projects/019a-secret/edit' }],
  ['free text as a class', { ...told, error: 'haneul@snu.ac.kr' }],
  ['free text as a build', { ...told, release: '하늘 haneul' }],
  ['a frame of another site', { ...told, frames: ['https://elsewhere.example/assets/x.js:1:1'] }],
  ['no frame', { ...told, frames: [] }],
  ['too many frames', { ...told, frames: Array.from({ length: 9 }, () => told.frames[0]) }],
])('a report with %s is refused, and nothing of it is logged', async (_, body) => {
  const { status } = await report(body);
  expect(status).toBe(422);
  const log = test.logged.join('');
  for (const word of ['haneul', 'secret', '하늘', 'elsewhere']) expect(log).not.toContain(word);
});

it('reports are limited per network, and the first thirty need no database', async () => {
  const network = '2001:db8:7:1::';
  let count = 0;
  const reportUntil = async (end: number) => {
    for (; count < end; count += 1) {
      expect((await report(told, `${network}${count.toString(16)}`)).status).toBe(200);
    }
  };
  const held = await test.sql.reserve();
  await held`begin`;
  await held`lock table sessions, rate_counters in access exclusive mode`;
  await reportUntil(30);
  await held`rollback`;
  held.release();
  await reportUntil(browserErrorsPerClientPerHour);
  const refused = await report(told, `${network}ffff`);
  expect([refused.status, refused.error.error_type]).toEqual([429, 'rate_limited']);
  expect(refused.error.retry_in).toBeGreaterThan(3_000);
  expect((await report(told)).status).toBe(200);
});
