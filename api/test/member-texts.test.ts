import { exportOwnData, leave } from '@dure/contract/account.ts';
import { memberTexts } from '@dure/contract/member-texts.ts';
import { publicUser } from '@dure/contract/members.ts';
import { openAppeals } from '@dure/contract/operating-appeals.ts';
import { showReport } from '@dure/contract/operating-reports.ts';
import { appealDecision } from '@dure/contract/own-decisions.ts';
import { editProfile, ownProfile } from '@dure/contract/own-profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, reported } from './decided.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf } from './newcomer.ts';
import { ofTeam } from './operating.ts';

let test: TestApp;
let member: TestMember;
let token: string;

const said = (name: string) => `제가 적은 ${name}`;
const all = Object.fromEntries(memberTexts.map((name) => [name, said(name)]));

beforeAll(async () => {
  test = await testApp();
  member = await insertMember(test.db);
  token = await accessOf(test, member);
  expect((await test.call(editProfile, { body: all }, { token })).status).toBe(200);
});
afterAll(() => test.close());

describe('every text that a member writes about themselves', () => {
  it('is shown in their form, on their profile and in their own data', async () => {
    expect((await test.call(ownProfile, {}, { token })).body).toMatchObject(all);
    const reader = await accessOf(test, await insertMember(test.db));
    const { body } = await test.call(publicUser, { params: { id: member.id } }, { token: reader });
    expect(body.details).toMatchObject(all);
    expect((await test.call(exportOwnData, {}, { token })).body).toMatchObject({ member: all });
  });

  it('is read by moderators in a report and in an appeal', async () => {
    const { reportId } = await reported(test, 'profile', member.id);
    const moderator = await ofTeam(test, 'moderator');
    const { snapshot, now } = (await test.call(showReport, { params: { reportId } }, moderator)).body;
    const decisionId = await decided(test, reportId, { outcome: 'warned', reason: 'other' });
    const appeal = { params: { decisionId }, body: { words: '사실과 달라요' } };
    await test.call(appealDecision, appeal, { token });
    const [open] = (await test.call(openAppeals, {}, moderator)).body.appeals;
    for (const text of Object.values(all)) {
      expect([snapshot?.text, now.thing?.text, open?.reported]).toEqual(
        [1, 2, 3].map(() => expect.stringContaining(text)),
      );
    }
  });

  it('is gone once they leave', async () => {
    await test.call(leave, { body: { password: member.password } }, { token });
    const [row = {}] = await test.sql`select * from members where id = ${member.id}`;
    expect(row).toMatchObject(Object.fromEntries(memberTexts.map((name) => [name, null])));
  });
});
