import { reachScreen } from '@dure/contract/joining-screens.ts';
import { registerByLink } from '@dure/contract/registration.ts';
import { confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkOpenings } from '../src/features/funnel/openings.ts';
import { leave } from '../src/features/leaving/service.ts';
import { findOwnData } from '../src/features/own-data/repository.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertAsker,
  insertEventInvitation,
  insertMember,
  insertPersonInvitation,
} from './harness/fixtures.ts';
import { newAddress, newStudentEmail, student } from './newcomer.ts';

let test: TestApp;
let invitation: { id: string; code: string };
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sql`truncate joinings, link_openings, funnel_figures, funnel_weeks, funnel_waits`;
  invitation = await insertEventInvitation(test.db);
});

interface Way {
  school_key: string | null;
  screen: string | null;
  steps: string;
  member_id: string | null;
}

/** The ways of joining that are kept; `steps` names the steps taken. */
const ways = () => test.sql<Way[]>`
  select school_key, screen, member_id, concat_ws(' ',
    'asked', case when proven_at is not null then 'proven' end, case when begun_at is not null then 'begun' end,
    case when joined_at is not null then 'joined' end) as steps
  from joinings order by asked_at`;

type Headers = Readonly<Record<string, string>>;

async function ask(email: string, { earlier, headers = {} }: { earlier?: string; headers?: Headers } = {}) {
  const body = { email, invitation: invitation.code, ...(earlier !== undefined && { challenge: earlier }) };
  const sent = await test.call(sendCodeEmail, { body }, { address: newAddress(), headers });
  expect(sent.status).toBe(200);
  return { challenge: sent.body.challenge, code: test.smtp.codeFor(email) };
}

const prove = async (asked: Awaited<ReturnType<typeof ask>>) =>
  (await test.call(confirmCode, { body: asked })).body.email_proof;

type Screen = Parameters<typeof test.call<typeof reachScreen>>[1]['body']['screen'];
const reach = (email_proof: string, screen: Screen, headers: Headers = {}) =>
  test.call(reachScreen, { body: { email_proof, screen } }, { headers });

async function join(email: string, email_proof: string) {
  const body = student({ email, email_proof, code: invitation.code });
  const joined = await test.call(registerByLink, { body }, { address: newAddress() });
  expect(joined.status).toBe(201);
  return { id: joined.body.id, password: body.password };
}

// Shows 17.17: a way of joining is kept step by step for thirty days, and goes with its member
describe('a way of joining', () => {
  // Shows 8.4: POST /api/others/joining-screen/
  it('is followed from the code to the member', async () => {
    const email = newStudentEmail();
    const asked = await ask(email);
    expect(await ways()).toEqual([{ school_key: 'snu', screen: null, steps: 'asked', member_id: null }]);
    const proof = await prove(asked);
    expect(await ways()).toMatchObject([{ steps: 'asked proven', screen: null }]);
    expect((await reach(proof, 'about')).status).toBe(200);
    expect((await reach(proof, 'interests')).status).toBe(200);
    expect(await ways()).toMatchObject([{ steps: 'asked proven begun', screen: 'interests' }]);
    const { id } = await join(email, proof);
    expect(await ways()).toEqual([
      { school_key: 'snu', screen: 'interests', steps: 'asked proven begun joined', member_id: id },
    ]);
    expect((await reach(proof, 'about')).status).toBe(200);
    expect(await ways()).toMatchObject([{ screen: 'interests' }]);
    const { joining } = await findOwnData(test.sql, id);
    expect(joining).toMatchObject([{ school: 'snu', screen: 'interests' }]);
  });

  it('goes on with another code, and with the earlier one while that is valid', async () => {
    const email = newStudentEmail();
    const first = await ask(email);
    await test.sql`update verification_budgets set last_sent_at = now() - interval '1 hour'`;
    await ask(email, { earlier: first.challenge });
    expect(await ways()).toHaveLength(1);
    await test.sql`update verification_challenges set replaced_by = null where id = ${first.challenge}`;
    await prove(first);
    expect(await ways()).toMatchObject([{ steps: 'asked proven' }]);
  });

  it('has every step even if no screen was reported', async () => {
    const email = newStudentEmail();
    await join(email, await prove(await ask(email)));
    expect(await ways()).toMatchObject([{ steps: 'asked proven begun joined', screen: 'skills' }]);
  });

  it('cannot be moved on without its proof', async () => {
    expect((await reach('x.y.z', 'about')).error.error_type).toBe('email_proof_invalid');
  });

  it('is deleted when its member leaves, and after thirty days', async () => {
    const email = newStudentEmail();
    const { id, password } = await join(email, await prove(await ask(email)));
    await leave(test.services, await insertAsker(test.db, id), password);
    expect(await ways()).toEqual([]);
    await ask(newStudentEmail());
    await ask(newStudentEmail());
    await test.sql`update joinings set asked_at = now() - interval '30 days 1 minute'
      where id = (select id from joinings limit 1)`;
    await test.sql`insert into link_openings values
      (${invitation.id}, current_date - 32, 4), (${invitation.id}, current_date - 5, 2)`;
    await test.sql`insert into funnel_figures (by, day, value, step, count) values
      ('branch', current_date - 32, ${id}, 'joined', 1), ('school', current_date - 32, 'snu', 'joined', 1),
      ('branch', current_date - 5, ${id}, 'joined', 1), ('kind', current_date - 32, 'event', 'made', 1),
      ('kind', current_date - 1, 'event', 'made', 1)`;
    await sweep(test.services);
    expect(await ways()).toHaveLength(1);
    expect(await test.sql`select count from link_openings`).toEqual([{ count: 2 }]);
    const left =
      await test.sql`select by, current_date - day as ago from funnel_figures where step = 'joined' and count > 0 order by day`;
    expect(left).toEqual([
      { by: 'school', ago: 32 },
      { by: 'branch', ago: 5 },
    ]);
    expect(await test.sql`select by from funnel_weeks where day = current_date - 32 order by by`).toEqual([
      { by: 'kind' },
      { by: 'school' },
    ]);
  });
});

// Shows 17.17: visitors who ask not to be tracked are in no figure between link and member
describe.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('a visitor who sends %o', (headers) => {
  it('leaves no way of joining', async () => {
    const email = newStudentEmail();
    const proof = await prove(await ask(email, { headers }));
    await reach(proof, 'about', headers);
    await join(email, proof);
    expect(await ways()).toEqual([]);
  });

  it('deletes the way that was kept before', async () => {
    const email = newStudentEmail();
    const first = await ask(email);
    await test.sql`update verification_budgets set last_sent_at = now() - interval '1 hour'`;
    await ask(email, { earlier: first.challenge, headers });
    expect(await ways()).toEqual([]);
    const other = newStudentEmail();
    const proof = await prove(await ask(other));
    expect(await ways()).toHaveLength(1);
    await reach(proof, 'about', headers);
    expect(await ways()).toEqual([]);
  });
});

// Shows 17.17: openings are written in batches, and the invitation stays unchanged
describe('openings of links', () => {
  const openings = () => test.sql`select invitation_id, count from link_openings order by count`;

  it('are added up from all processes, and leave the invitation unchanged', async () => {
    const inviter = await insertMember(test.db);
    const other = await insertPersonInvitation(test.db, { inviterId: inviter.id });
    const before = await test.sql`select * from invitations order by id`;
    const processes = Array.from({ length: 8 }, () => new LinkOpenings(test.sql, test.services.log));
    for (const one of processes) {
      for (const { code } of [invitation, other, invitation]) one.add(code);
      one.add('no-such-code');
    }
    await Promise.all(processes.flatMap((one) => [one.write(), one.write()]));
    expect(await openings()).toEqual([
      { invitation_id: other.id, count: 8 },
      { invitation_id: invitation.id, count: 16 },
    ]);
    expect(await test.sql`select * from invitations order by id`).toEqual(before);
  });

  it('are written later if writing fails', async () => {
    const one = new LinkOpenings(test.sql, test.services.log);
    one.add(invitation.code);
    await test.sql`alter table link_openings rename to away`;
    await one.write();
    await test.sql`alter table away rename to link_openings`;
    one.add(invitation.code);
    await one.write();
    expect(await openings()).toEqual([{ invitation_id: invitation.id, count: 2 }]);
  });
});
