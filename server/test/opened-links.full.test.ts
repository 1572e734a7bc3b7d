import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped();
});
afterAll(() => server.stop());

const kakaoTalk =
  'Mozilla/5.0 (Linux; Android 14; SM-S928N; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 KAKAOTALK/25.5.2 (INAPP)';
const previews = [
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

const navigated = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

/** Browser headers, which fetch does not let one set. */
const open = (url: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(new URL(url, server.origin), { method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });

const invitations = () => server.sql`select * from invitations order by id`;

// Shows 17.17: people who open a link are told from bots and previews
// Shows 17.17: openings are written in batches, and the invitation stays unchanged
test('counts links that people open, and no previews or visitors who asked not to be tracked', async () => {
  const { student, event, project, studentUsed } = server.demo().invitations;
  const before = await invitations();
  const person = { ...navigated, 'user-agent': kakaoTalk };
  for (const link of [student, event, project]) {
    for (const agent of previews) {
      await open(link, { 'user-agent': agent });
      await open(link, { ...navigated, 'user-agent': agent });
    }
    await open(link, person, 'HEAD');
    await open(link, { 'user-agent': kakaoTalk });
    await open(link, { ...person, 'sec-purpose': 'prefetch' });
    await open(link, { ...person, dnt: '1' });
    await open(link, { ...person, 'sec-gpc': '1' });
    expect(await open(link, person)).toBe(200);
  }
  await open(event, person);
  expect(await open(studentUsed, person)).toBe(410);
  expect(await open('/', person)).toBe(200);

  const counted = () => server.sql<{ kind: string; count: number }[]>`
    select kind, count from link_openings join invitations on invitations.id = invitation_id order by kind`;
  await until('the openings are written', async () => (await counted()).length > 0, 30_000);
  expect((await counted()).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'event 2',
    'person 1',
    'project 1',
  ]);
  expect(await invitations()).toEqual(before);
});
