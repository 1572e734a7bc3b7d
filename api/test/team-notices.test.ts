import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  chooseNotice,
  type NoticeAbout,
  type NoticeTime,
  ownNotices,
} from '@dure/contract/operating-notices.ts';
import { waits } from '@dure/contract/operating-today.ts';
import { report as reportThing } from '@dure/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendTeamMails } from '../src/features/operating/notices/daily-mails.ts';
import { examineNow } from '../src/features/team-notices/examining.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject } from './harness/fixtures.ts';
import { type OfTeam, ofTeam } from './operating.ts';

/** The mails that tell the team what needs attention (docs/decisions/0128). */

const metricsToken = 'a token for the figures';
let test: TestApp;
let owner: OfTeam;
let moderator: OfTeam;
let reader: OfTeam;
beforeAll(async () => {
  test = await testApp({ env: { METRICS_TOKEN: metricsToken } });
  owner = await ofTeam(test, 'owner');
  moderator = await ofTeam(test, 'moderator');
  reader = await ofTeam(test, 'reader');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['team_notices', 'team_letters', 'jobs', 'mail_log', 'reports', 'findings'])
    await test.sql`delete from ${test.sql(table)}`;
  test.smtp.mails.length = 0;
});

const choose = (who: OfTeam, about: NoticeAbout, time: NoticeTime) =>
  test.call(chooseNotice, { params: { about }, body: { time } }, { token: who.token });
const subjectsTo = ({ email }: OfTeam) =>
  test.smtp.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace(/^\[.*?\] /, ''));
async function report(creatorId?: string): Promise<void> {
  const reporter = await insertMember(test.db);
  const projectId = await insertProject(test.db, {
    creatorId: creatorId ?? (await insertMember(test.db)).id,
  });
  const body = { target_type: 'project', target_id: projectId, reason: '이 프로젝트는 광고예요.' } as const;
  const { status } = await test.call(reportThing, { body }, { token: await test.tokenOf(reporter) });
  expect(status).toBe(201);
}
/** Moves the last letters a week into the past, so that new ones are due. */
const nextDay = () => test.sql`update team_letters set sent_on = sent_on - 7`;
async function sendDue(): Promise<void> {
  await sendTeamMails(test.services);
  await test.worker.settled();
}

// Shows 8.4: GET /api/operator/notices/
// Shows 8.4: PATCH /api/operator/notices/{about}/
// Shows 17.17: each of the team chooses which mails they get, and when
describe('choosing', () => {
  it('holds for oneself only, and offers only what one’s role can handle', async () => {
    const own = async (who: OfTeam) =>
      (await test.call(ownNotices, {}, { token: who.token })).body.notices.map(
        ({ about, time }) => `${about} ${time}`,
      );
    expect((await choose(owner, 'reports', 'at_once')).status).toBe(200);
    expect(await own(owner)).toEqual([
      'reports at_once',
      'appeals daily',
      'mails daily',
      'doctor daily',
      'backup daily',
      'week weekly',
    ]);
    expect(await own(moderator)).toEqual(['reports daily', 'appeals daily', 'week never']);
    expect(await own(reader)).toEqual(['week never']);
    expect((await choose(reader, 'reports', 'daily')).status).toBe(403);
    expect((await choose(owner, 'week', 'daily')).error.fields).toEqual({ time: 'not_listed' });
  });
});

// Shows 17.17: reports, appeals, refused mails and findings are mailed to those who chose it
describe('at once', () => {
  it('a report is mailed to those who chose it, and never to the member it is about', async () => {
    await choose(owner, 'reports', 'at_once');
    await choose(moderator, 'reports', 'at_once');
    await report(moderator.id);
    expect([subjectsTo(owner), subjectsTo(moderator), subjectsTo(reader)]).toEqual([
      ['새 신고가 들어왔어요'],
      [],
      [],
    ]);
  });

  it('a refused mail is mailed to the team; a refused code is not', async () => {
    await choose(owner, 'mails', 'at_once');
    test.smtp.refusing = true;
    for (const topic of ['security', 'code'] as const) {
      const message = { to: 'nobody@school.example', subject: 's', text: 't' };
      await test.db.transaction((tx) => test.services.queue.put(tx, 'mail', { topic, message }, 600));
      test.services.queue.wake();
      await test.worker.settled();
    }
    test.smtp.refusing = false;
    const told = await test.sql`select topic, state from mail_log order by id`;
    expect(told.map(({ topic, state }) => `${topic} ${state}`)).toEqual([
      'security refused',
      'team refused',
      'code refused',
    ]);
  });

  it('a finding of the doctor is mailed once while it lasts, and is in the metrics', async () => {
    await choose(owner, 'backup', 'at_once');
    const { folder } = test.config.backups;
    const examine = async () => {
      await examineNow(test.services);
      await test.worker.settled();
    };
    await examine();
    await examine();
    expect(subjectsTo(owner)).toEqual(['백업이 오래됐어요']);
    const figures = async () =>
      (await test.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
    expect(await figures()).toMatch(/^dure_doctor_unwell\{about="backup"\} 1$/m);
    await mkdir(folder, { recursive: true });
    const now = new Date().toISOString().replaceAll(/[-:.]/g, '');
    await writeFile(join(folder, `dure-${now}.backup`), '');
    await examine();
    expect(await figures()).toMatch(/^dure_doctor_unwell\{about="backup"\} 0$/m);
    expect(await figures()).toMatch(/^dure_backup_age_seconds \d/m);
  });
});

// Shows 17.17: daily and weekly letters come once each, and none without content
describe('letters', () => {
  it('of the day tell once what waits, and go only to those for whom something waits', async () => {
    await sendDue();
    await report(moderator.id);
    await nextDay();
    await choose(owner, 'week', 'never');
    await Promise.all([sendTeamMails(test.services), sendTeamMails(test.services)]);
    await test.worker.settled();
    expect([subjectsTo(owner), subjectsTo(moderator)]).toEqual([['오늘 할 일이 있어요'], []]);
    expect(test.smtp.mails.find(({ to }) => to === owner.email)?.text).toContain('처리할 신고 1건');
  });

  it('of the week have five lines', async () => {
    await sendDue();
    await nextDay();
    await sendDue();
    const letter = test.smtp.mails.find(({ subject }) => /지난 한 주/.test(subject));
    expect(letter?.to).toBe(owner.email);
    for (const line of ['가입: ', '탈퇴: 0명', '신고: ', '메일: ', '디스크: '])
      expect(letter?.text).toContain(line);
  });
});

// Shows 8.4: GET /api/operator/waits/
it('the menu gets the number of things that wait on each page', async () => {
  await report();
  const { body } = await test.call(waits, {}, { token: reader.token });
  expect(body).toEqual({ reports: 1, appeals: 0, mails: 0, schools: 0 });
});
