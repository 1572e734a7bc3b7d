import { registerByLink } from '@dure/contract/registration.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../src/database/client.ts';
import * as audit from '../src/features/audit/service.ts';
import { leave } from '../src/features/leaving/service.ts';
import * as standing from '../src/features/members/standing.ts';
import { findTrustPath } from '../src/features/members/trust-path-repository.ts';
import { suspendMember } from '../src/features/moderation/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertAsker, insertMember, insertPersonInvitation } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { newAddress, newStudentEmail, proveBySql, student } from './newcomer.ts';

/**
 * Compares the tree of trust with a model of it while members and operators act at random. Joining uses the
 * api's call; the acts use the operator's services.
 */

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const operator = { login: 'test' };

interface Person {
  readonly id: string;
  readonly password: string;
  /** Their link's code. The link is made while they may invite, and stays. */
  readonly code: string;
  readonly inviter: Person | null;
  left: boolean;
  suspended: boolean;
  frozen: boolean;
}

/** What happens, and to which of the people at that time. */
interface Step {
  readonly what: 'join' | 'leave' | 'freeze' | 'unfreeze' | 'suspend' | 'unsuspend';
  readonly whom: number;
}

const steps = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 5, arbitrary: fc.constant('join' as const) },
      { weight: 3, arbitrary: fc.constantFrom('leave', 'freeze', 'unfreeze', 'suspend', 'unsuspend') },
    ),
    whom: fc.nat({ max: 1_000 }),
  }) as fc.Arbitrary<Step>,
  { minLength: 6, maxLength: 24 },
);

/** A fixed example in which each way in is tried while it is closed, and once it is open again. */
const closings = (
  [
    ['join', 0],
    ['join', 1],
    ['freeze', 0],
    ['join', 2],
    ['unfreeze', 0],
    ['join', 2],
    ['suspend', 2],
    ['join', 2],
    ['unsuspend', 2],
    ['leave', 1],
    ['join', 1],
    ['join', 2],
  ] as const
).map(([what, whom]): Step => ({ what, whom }));

const above = (person: Person): Person[] =>
  person.inviter === null ? [person] : [person, ...above(person.inviter)];
const frozenAbove = (person: Person) => above(person).some(({ frozen }) => frozen);

/** One tree and everything that was done to it. */
class Run {
  readonly people: Person[] = [];
  readonly acts: string[] = [];

  async begin(): Promise<void> {
    await this.#add(await insertMember(test.db), null);
  }

  async take({ what, whom }: Step): Promise<void> {
    const person = this.people[whom % this.people.length] as Person;
    if (what === 'join') await this.#join(person);
    else if (what === 'leave') await this.#leave(person);
    else await this.#act(what, person);
  }

  async #join(inviter: Person): Promise<void> {
    const { code } = inviter;
    const email = newStudentEmail();
    const body = student({ email, email_proof: await proveBySql(test, email), code });
    const {
      status,
      body: joined,
      error,
    } = await test.call(registerByLink, { body }, { address: newAddress() });
    const mayInvite = !inviter.left && !inviter.suspended && !frozenAbove(inviter);
    const refusal = inviter.left ? 'revoked' : 'inactive';
    expect([status, error.error_type]).toEqual(mayInvite ? [201, undefined] : [410, refusal]);
    if (mayInvite) await this.#add({ id: joined.id, password: body.password }, inviter);
  }

  async #add({ id, password }: { id: string; password: string }, inviter: Person | null): Promise<void> {
    const { code } = await insertPersonInvitation(test.db, { inviterId: id, maxUses: 100 });
    this.people.push({ id, password, code, inviter, left: false, suspended: false, frozen: false });
  }

  /** A member who is suspended or has left cannot leave. */
  async #leave(person: Person): Promise<void> {
    const asker = await insertAsker(test.db, person.id);
    const leaving = leave(test.services, asker, person.password);
    if (person.left || person.suspended) return expect(leaving).rejects.toThrow();
    await leaving;
    person.left = true;
  }

  async #act(what: Exclude<Step['what'], 'join' | 'leave'>, person: Person): Promise<void> {
    const flag = what.endsWith('freeze') ? 'frozen' : 'suspended';
    const becomes = !what.startsWith('un');
    const changes = person[flag] !== becomes && !(what === 'suspend' && person.left);
    const acts = {
      suspend: async (tx: Transaction, by: audit.Operator, id: string) =>
        (await suspendMember(tx, by, id, { reason: 'other', words: null, days: null })) !== null,
      unsuspend: standing.unsuspend,
      freeze: standing.freezeBranch,
      unfreeze: standing.unfreezeBranch,
    };
    const done = await test.db.transaction<boolean | standing.Freeze>((tx) =>
      acts[what](tx, operator, person.id),
    );
    if (typeof done === 'boolean') expect(done).toBe(changes);
    else expect(done).toEqual({ changed: changes, members: this.#branchOf(person) });
    if (!changes) return;
    person[flag] = becomes;
    this.acts.push(`member.${what} ${person.id}`);
  }

  #branchOf = (root: Person) =>
    this.people.filter((person) => !person.left && above(person).includes(root)).length;
}

/** Expects no circle, one inviter each, counts that agree, and an audit row for each act. */
async function expectWhole({ people, acts }: Run): Promise<void> {
  const ids = people.map(({ id }) => id);
  const rows = await test.sql`
    select member.id, member.invited_by as inviter, (
        select array_agg(invitation.inviter_id) from invitation_uses place
          join invitations invitation on invitation.id = place.invitation_id
        where place.member_id = member.id and place.purpose = 'registration'
      ) as let_in_by
    from members member where member.id = any(${ids}) order by member.id`;
  const expected = people.map(({ id, inviter }) => ({
    id,
    inviter: inviter?.id ?? null,
    let_in_by: inviter === null ? null : [inviter.id],
  }));
  expect([...rows]).toEqual(expected);

  const circles = await test.sql`
    with recursive way as (
      select id, invited_by from members union all
      select way.id, inviter.invited_by from way join members inviter on inviter.id = way.invited_by
    ) cycle id, invited_by set is_circle using passed
    select id from way where is_circle`;
  expect([...circles]).toEqual([]);

  const miscounted = await test.sql`
    select id from invitations where uses <> (select count(*) from invitation_uses where invitation_id = invitations.id)`;
  expect([...miscounted]).toEqual([]);

  const noted = (await audit.findActs(test.db, { target: null, limit: 10_000 })).filter(({ target }) =>
    ids.includes(target),
  );
  expect(noted.map(({ act, target }) => `${act} ${target}`).toReversed()).toEqual(acts);
  for (const person of people) expect(await isFrozen(person.id)).toBe(frozenAbove(person));
}

/** Asks what every way of inviting and joining asks. */
async function isFrozen(id: string): Promise<boolean> {
  const [row] = await test.sql`select in_frozen_branch(${id}) as frozen`;
  return row?.frozen;
}

/** Expects the same path between the last two people in the model and in the database. */
async function expectPath({ people }: Run): Promise<void> {
  const [reader, member] = people.slice(-2);
  if (reader === undefined || member === undefined) return;
  const [up, down] = [above(reader), above(member)];
  const meeting = up.find((person) => down.includes(person)) as Person;
  const way = [...up.slice(0, up.indexOf(meeting) + 1), ...down.slice(0, down.indexOf(meeting)).toReversed()];
  const found = await findTrustPath(test.sql, { readerId: reader.id, memberId: member.id });
  expect([found?.steps, found?.top]).toEqual([way.length - 1, up.indexOf(meeting)]);
  expect(found?.people?.map(({ id }) => id)).toEqual(way.length <= 7 ? way.map(({ id }) => id) : undefined);
}

// Shows 17.12: the tree stays a tree under random joins, leaves, freezes and suspensions, with an audit row for each
// act
it('stays a tree, whatever happens: no circle, one inviter each, counts agree, an audit row for each act', async () => {
  const whatever = fc.asyncProperty(steps, async (happened) => {
    const run = new Run();
    await run.begin();
    for (const step of happened) await run.take(step);
    await expectWhole(run);
    await expectPath(run);
  });
  await fc.assert(whatever, { numRuns: 12, endOnFailure: true, examples: [[closings]] });
}, 120_000);

// Shows 17.12: the tree stays a tree under random joins, leaves, freezes and suspensions, with an audit row for each
// act
it.each([
  ['refuses them before they use the link', sql`lock table verification_challenges in exclusive mode`, 410],
  ['freezes them once they have used the link', sql`lock table consents in exclusive mode`, 201],
])('freezing a branch while somebody joins %s', async (_what, lock, expected) => {
  const root = await insertMember(test.db);
  const { code } = await insertPersonInvitation(test.db, { inviterId: root.id });
  const email = newStudentEmail();
  const body = student({ email, email_proof: await proveBySql(test, email), code });
  const freeze = sql`update members set frozen_at = now() where id = ${root.id}`;
  const joining = () => test.call(registerByLink, { body }, { address: newAddress() });
  const joined = await raced(test, lock, joining, [freeze]);
  expect(joined.status).toBe(expected);
  if (expected === 201) expect(await isFrozen(joined.body.id)).toBe(true);
});

it('freezes everybody who joins a branch while it is being frozen', async () => {
  const root = await insertMember(test.db);
  const { code } = await insertPersonInvitation(test.db, { inviterId: root.id, maxUses: 8 });
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const email = newStudentEmail();
      return student({ email, email_proof: await proveBySql(test, email), code });
    }),
  );
  const joining = people.map((body) => test.call(registerByLink, { body }, { address: newAddress() }));
  const [joined] = await Promise.all([
    Promise.all(joining),
    test.db.transaction((tx) => standing.freezeBranch(tx, operator, root.id)),
  ]);
  for (const { status, body } of joined) {
    expect([201, 410]).toContain(status);
    if (status === 201) expect(await isFrozen(body.id)).toBe(true);
  }
});
