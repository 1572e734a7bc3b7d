import { changeEmail } from '@dure/contract/account.ts';
import { mailboxOf } from '@dure/contract/email.ts';
import { manyJoinsMin } from '@dure/contract/limits.ts';
import { createEvent, showEvent } from '@dure/contract/operating-events.ts';
import { type Today, today } from '@dure/contract/operating-today.ts';
import { checkEmail, confirmCode } from '@dure/contract/verification.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, removeMember } from '../src/features/leaving/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember } from './harness/fixtures.ts';
import {
  accessBySigningIn,
  accessOf,
  anyonesLink,
  atOnce,
  newStudentEmail,
  proveAsByMail,
  proveByMail,
  receiveCode,
  register,
  student,
  tally,
} from './newcomer.ts';
import { ofTeam } from './operating.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const tagged = (email: string, tag: string) => email.replace('@', `+${tag}@`);
const join = async (email: string) =>
  register(
    test,
    student({ email, email_proof: await proveByMail(test, email), code: await anyonesLink(test) }),
  );
const check = async (email: string) => (await test.call(checkEmail, { body: { email } })).status;
const password = '봄비처럼 천천히 24';

// Shows 17.12: one mailbox is one person, whatever tag or dots
describe('two addresses of one mailbox', () => {
  it('map to the same mailbox in the contract and in the database', async () => {
    const written = ['a@b.kr', 'a+1@b.kr', '+a@b.kr', 'a.b+c+d@gmail.com', 'ab@googlemail.com', 'a.b@b.kr'];
    const rows = await test.sql<{ mailbox: string }[]>`
      select mailbox_of(address) as mailbox
      from jsonb_array_elements_text(${JSON.stringify(written)}::text::jsonb) with ordinality as given (address, place)
      order by place`;
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(written.map(mailboxOf));
    expect(new Set(written.map(mailboxOf))).toEqual(
      new Set(['a@b.kr', '+a@b.kr', 'ab@gmail.com', 'a.b@b.kr']),
    );
  });

  it('let one person join', async () => {
    const email = newStudentEmail();
    expect((await join(tagged(email, '1'))).status).toBe(201);
    expect([await check(tagged(email, '2')), await check(email)]).toEqual([400, 400]);
  });

  it('let one of ten concurrent registrations succeed', async () => {
    const email = newStudentEmail();
    const code = await anyonesLink(test);
    const bodies: ReturnType<typeof student>[] = [];
    for (let index = 0; index < 10; index += 1) {
      const own = tagged(email, String(index));
      bodies.push(student({ email: own, email_proof: await proveByMail(test, own), code }));
    }
    const answers = await atOnce(10, (index) =>
      register(test, bodies[index] ?? student({ email, email_proof: '', code })),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [400, 9],
      ]),
    );
  });

  it('let one of two members change to them at once', async () => {
    const members = [await insertMember(test.db), await insertMember(test.db)];
    const email = `${crypto.randomUUID()}@gmail.com`;
    const written = [email, tagged(email.replaceAll('-', '.-'), 'two')];
    await test.sql`update members set user_type = 'alumni' where id in ${test.sql(members.map(({ id }) => id))}`;
    const changes = await Promise.all(
      members.map(async (member, index) => {
        const token = await accessOf(test, member);
        const address = written[index] ?? '';
        const body = {
          password: member.password,
          email: address,
          email_proof: await proveAsByMail(test, token, address),
        };
        return { body, token };
      }),
    );
    const answers = await Promise.all(
      changes.map(({ body, token }) => test.call(changeEmail, { body }, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('belong to the same member, who may change between them', async () => {
    const email = newStudentEmail();
    await join(email);
    const token = await accessBySigningIn(test, { email, password });
    const next = tagged(email, 'dure');
    const body = { password, email: next, email_proof: await proveAsByMail(test, token, next) };
    expect((await test.call(changeEmail, { body }, { token })).status).toBe(200);
  });
});

const memberOf = async (email: string) => {
  const [row] = await test.sql<{ id: string }[]>`select id from members where email = ${email}`;
  return row?.id ?? '';
};
const leaveAs = async (id: string) => leave(test.services, await insertAsker(test.db, id), undefined);
const daysKept = async () => {
  const rows = await test.sql<{ days: number; member_id: string | null }[]>`
    select round(extract(epoch from kept_until - now()) / 86400)::int as days, member_id from proven_mailboxes
    where kept_until is not null`;
  return rows.map((row) => [row.days, row.member_id]);
};
const confirm = async (email: string) => {
  const body = await receiveCode(test, email);
  return (await test.call(confirmCode, { body })).error;
};

// Shows 17.12: a school mailbox rests after leaving, and for a year after a suspension
describe('the school mailbox of a member who left', () => {
  it('rests for thirty days, tells only its holder so, and is kept without the member’s id', async () => {
    const email = newStudentEmail();
    await join(email);
    await leaveAs(await memberOf(email));
    expect(await daysKept()).toContainEqual([30, null]);
    expect(await check(email)).toBe(200);
    expect((await confirm(tagged(email, 'again'))).error_type).toBe('mailbox_rests');
    await test.sql`update proven_mailboxes set kept_until = now() where kept_until is not null`;
    expect((await join(email)).status).toBe(201);
  });

  it.each([
    ['suspended', (id: string) => test.sql`update members set suspended_at = now() where id = ${id}`],
    [
      'reported',
      async (id: string) => {
        const { id: reporter } = await insertMember(test.db);
        await test.sql`insert into reports (reporter_id, profile_id) values (${reporter}, ${id})`;
      },
    ],
  ])('rests for a year if they were %s', async (state, happen) => {
    await test.sql`delete from proven_mailboxes where kept_until is not null`;
    const email = newStudentEmail();
    await join(email);
    const id = await memberOf(email);
    const asker = await insertAsker(test.db, id);
    await happen(id);
    if (state === 'suspended') {
      await removeMember(test.services, { login: 'test' }, id);
    } else await leave(test.services, asker, undefined);
    expect(await daysKept()).toEqual([[365, null]]);
  });

  it('is forgotten once its rest is over', async () => {
    await test.sql`update proven_mailboxes set kept_until = now() where kept_until is not null`;
    await sweep(test.services);
    expect(await daysKept()).toEqual([]);
  });
});

// Shows 17.12: an event's members are in its inviter's branch, and many joins are reported
describe('an event', () => {
  it('has a limit of a hundred by default, and puts a newcomer in its inviter’s branch', async () => {
    const operator = await ofTeam(test, 'operator');
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const body = { title: '새내기 모임', welcome: null, from: null, until };
    const { id } = (await test.call(createEvent, { body }, { token: operator.token })).body;
    const { body: event } = await test.call(
      showEvent,
      { params: { eventId: id } },
      { token: operator.token },
    );
    expect(event.max_uses).toBe(100);
    const email = newStudentEmail();
    await register(
      test,
      student({ email, email_proof: await proveByMail(test, email), code: event.code ?? '' }),
    );
    const [joined] = await test.sql`select invited_by from members where email = ${email}`;
    expect(joined?.invited_by).toBe(operator.id);
  });

  it('is reported to the team once many joined by it within an hour', async () => {
    const { token } = await ofTeam(test, 'reader');
    const told = async (): Promise<Today['events']> => (await test.call(today, {}, { token })).body.events;
    expect(await told()).toMatchObject({ count: 0, most: null });
    await anyonesLink(test);
    await test.sql`
      with made as (
        insert into members (user_type, email, user_name, password_hash, created_at)
        select 'student', gen_random_uuid() || '@example.org', '김하늘', 'none', now()
        from generate_series(1, ${manyJoinsMin}) returning id
      )
      insert into invitation_uses (invitation_id, member_id)
      select (select id from invitations where kind = 'event' order by id limit 1), id from made`;
    expect(await told()).toMatchObject({ count: 1, most: { count: expect.any(Number) } });
  });
});
