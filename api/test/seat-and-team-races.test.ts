import { acceptProjectInvitation } from '@dure/contract/invitations.ts';
import { roleSeatsMax } from '@dure/contract/limits.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveProject, takeOver } from '../src/features/projects/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertProject, insertProjectInvitation } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { tally } from './newcomer.ts';
import { offerCalls, type Signed, signedMember, signedMembers, teamCalls } from './on-team.ts';

const crowd = 30;

let test: TestApp;
let creator: Signed;
let people: Signed[];

beforeAll(async () => {
  test = await testApp();
  creator = await signedMember(test);
  people = await signedMembers(test, crowd);
});
afterAll(() => test.close());

const newProject = (memberIds: readonly string[]) =>
  insertProject(test.db, { creatorId: creator.id, memberIds });
const teamOf = async (id: string) => (await teamCalls(test, id, creator.token).see()).body;
async function roles(id: string, ...seats: readonly number[]): Promise<string[]> {
  const named = seats.map((count, index) => ({ name: `역할 ${index}`, seats: count }));
  const { body } = await teamCalls(test, id, creator.token).setRoles(named);
  return body.roles.map((role) => role.id);
}
const outcomes = (answers: readonly { status: number; error: { error_type?: string } }[]) =>
  tally(answers.map(({ status, error }) => (status === 200 ? 'done' : error.error_type)));

describe('at once', () => {
  // Shows 17.10: one of N gets the last seat, and one of N joins for it
  it.each([1, 3])(
    `${crowd} members who want one of %i seats: as many get one as there are`,
    async (seats) => {
      const id = await newProject(people.map((person) => person.id));
      const [role = ''] = await roles(id, seats);
      const answers = await Promise.all(people.map(({ token }) => teamCalls(test, id, token).take(role)));
      expect(outcomes(answers)).toEqual(
        new Map([
          ['done', seats],
          ['seat_gone', crowd - seats],
        ]),
      );
      const team = await teamOf(id);
      expect(team.roles[0]?.taken).toBe(seats);
      expect(team.members.filter(({ role_id }) => role_id === role)).toHaveLength(seats);
    },
  );

  // Shows 17.10: one of N gets the last seat, and one of N joins for it
  it(`${crowd} people join for one seat: one joins, and nothing is written for the others`, async () => {
    const id = await newProject([]);
    const [role = ''] = await roles(id, 1);
    const invitation = await insertProjectInvitation(test.db, {
      inviterId: creator.id,
      projectId: id,
      maxUses: crowd,
    });
    const body = { inviter_id: creator.id, project_card_id: id, code: invitation.code, role_id: role };
    const join = ({ token }: Signed) => test.call(acceptProjectInvitation, { body }, { token });
    expect(outcomes(await Promise.all(people.map(join)))).toEqual(
      new Map([
        ['done', 1],
        ['seat_gone', crowd - 1],
      ]),
    );
    const { members, roles: shown } = await teamOf(id);
    expect([members.length, shown[0]?.taken]).toEqual([2, 1]);
    const [written] = await test.db.execute(sql`select uses, (
        select count(*)::int from invitation_uses where invitation_id = ${invitation.id}
      ) as places from invitations where id = ${invitation.id}`);
    expect(written).toEqual({ uses: 1, places: 1 });

    const loser = people.find((person) => !members.some((member) => member.id === person.id)) as Signed;
    const { role_id: _, ...withoutSeat } = body;
    const joined = await test.call(acceptProjectInvitation, { body: withoutSeat }, { token: loser.token });
    expect([joined.status, joined.body]).toEqual([200, {}]);
  });

  // Shows 17.10: no taken seat disappears
  it.each([0, 8, crowd])(
    'seats are lowered after %i calls that take one: no taken seat is lost',
    async (after) => {
      const id = await newProject(people.map((person) => person.id));
      const [role = ''] = await roles(id, crowd - 10);
      const lower = () => teamCalls(test, id, creator.token).setRoles([{ id: role, name: '역할', seats: 5 }]);
      const take = ({ token }: Signed) => teamCalls(test, id, token).take(role);
      const before = people.slice(0, after).map(take);
      const lowering = lower();
      const taken = await Promise.all([...before, ...people.slice(after).map(take)]);
      const lowered = await lowering;
      const [{ seats = 0, taken: count = 0 } = {}] = (await teamOf(id)).roles;
      expect(seats).toBe(lowered.status === 200 ? 5 : crowd - 10);
      expect(count).toBe(seats);
      expect(outcomes(taken).get('done')).toBe(seats);
    },
  );

  it('members who swap seats wait for each other and end with one each', async () => {
    const swapping = people.slice(0, roleSeatsMax);
    const id = await newProject(swapping.map((person) => person.id));
    const [one = '', two = ''] = await roles(id, roleSeatsMax, roleSeatsMax);
    const swap = async ({ token }: Signed, index: number) => {
      const { take } = teamCalls(test, id, token);
      const wanted = index % 2 === 0 ? [one, two, one] : [two, one, two];
      const answers = await Promise.all(wanted.map(take));
      return answers.map(({ status }) => status);
    };
    const statuses = await Promise.all(swapping.map(swap));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const { roles: shown } = await teamOf(id);
    expect((shown[0]?.taken ?? 0) + (shown[1]?.taken ?? 0)).toBe(roleSeatsMax);
  });

  // Shows 17.10: a project has one creator, who is on its team
  it('a project is offered to many: one offer stays open, and one member gets the project', async () => {
    const id = await newProject(people.map((person) => person.id));
    const { handOver: give } = teamCalls(test, id, creator.token);
    const offered = await Promise.all(people.map((person) => give(person.id)));
    expect(outcomes(offered)).toEqual(new Map([['done', crowd]]));
    const [{ open } = {}] = await test.sql`
      select count(*)::int as open from offers where project_id = ${id} and answer is null`;
    expect(open).toBe(1);
    const rows = await test.sql<{ id: string; to_id: string }[]>`
      select id, to_id from offers where project_id = ${id}`;
    const accepted = await Promise.all(
      rows.map((row) => {
        const heir = people.find((person) => person.id === row.to_id);
        return offerCalls(test, heir?.token).accept(row.id);
      }),
    );
    expect(outcomes(accepted)).toEqual(
      new Map([
        ['done', 1],
        ['offer_over', crowd - 1],
      ]),
    );
    const { body } = await test.call(publicProject, { params: { projectId: id } });
    expect(people.map((person) => person.id)).toContain(body.creator.id);
  });

  // Shows 17.10: a project has one creator, who is on its team
  it('a member accepts a project and leaves it: they become its creator, or they are gone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [heir] = people as [Signed];
      const id = await newProject([heir.id]);
      await test.sql`delete from rate_counters where scope = 'offer'`;
      await teamCalls(test, id, creator.token).handOver(heir.id);
      const offer = (await offerCalls(test, heir.token).newest())?.id ?? '';
      const take = () => offerCalls(test, heir.token).accept(offer);
      const go = () => teamCalls(test, id, heir.token).leave();
      const [first, second] = round % 2 === 0 ? [take, go] : [go, take];
      const answers = await Promise.all([first(), second()]);
      const { body } = await test.call(publicProject, { params: { projectId: id } });
      const handed = body.creator.id === heir.id;
      expect(body.accepted_users.includes(heir.id)).toBe(handed);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});

describe('a call that waited for the project’s row', () => {
  const held = (id: string) => sql`select from projects where id = ${id} for no key update`;

  const take = (projectId: string, toId: string) =>
    test.db.transaction((tx) => takeOver(tx, { projectId, fromId: creator.id, toId }));

  it('does not hand a project over to a member who left meanwhile', async () => {
    const [heir] = people as [Signed];
    const id = await newProject([heir.id]);
    const handed = await raced(test, held(id), () => take(id, heir.id), [
      sql`delete from project_members where project_id = ${id} and member_id = ${heir.id}`,
    ]);
    expect(handed).toBe(false);
  });

  it('does not let a member leave a project that became theirs meanwhile', async () => {
    const [heir] = people as [Signed];
    const id = await newProject([heir.id]);
    const leaving = () =>
      test.db
        .transaction((tx) => leaveProject(tx, { projectId: id, memberId: heir.id }))
        .catch((error) => error);
    const left = await raced(test, held(id), leaving, [
      sql`update projects set creator_id = ${heir.id} where id = ${id}`,
    ]);
    expect(left).toMatchObject({ errorType: 'creator_stays' });
  });
});
