import { expect } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { AnswerService } from '../src/features/invitations/answers/service.ts';
import { lookAtUnledProjects, removeMember } from '../src/features/leaving/service.ts';
import { MembersService, setSuspended } from '../src/features/members/service.ts';
import { withdrawVouch } from '../src/features/members/vouches/service.ts';
import { profileFor } from '../src/features/members/who-sees-a-profile.ts';
import { answerOffer } from '../src/features/offers/answering/service.ts';
import { openOffers } from '../src/features/offers/service.ts';
import { PostsService } from '../src/features/posts/service.ts';
import { ProjectsService } from '../src/features/projects/service.ts';
import { TeamService } from '../src/features/projects/team/service.ts';
import { ReportsService } from '../src/features/reports/service.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProjectInvitation } from './harness/fixtures.ts';
import { Model } from './random-acts-model.ts';

/** Random acts of members through the services, each told to a plain model; after each the two are compared. */

const vouch = { relation: 'school', reason: '같이 밤샘한 사이예요' } as const;
const told = { keywords: ['교육'], start_date: '2026-03-01', end_date: null };
const membersAtOnce = 14;
/** The id of no row. */
const nothing = '00000000-0000-7000-8000-000000000000';

/** What an act answers: what it resolves to, or the type of its error. */
const outcome = (act: Promise<unknown>): Promise<string> =>
  act.then(
    (done) => (typeof done === 'string' || typeof done === 'boolean' ? String(done) : 'done'),
    (error: unknown) => {
      if (error instanceof ApiError) return error.errorType;
      throw error;
    },
  );

/** The same sequence for the same seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the database holds of what the model tells. */
async function stored({ sql }: TestApp) {
  const [row] = await sql<{ state: ReturnType<Model['state']> }[]>`
    select json_build_object(
      'vouches', (select coalesce(json_object_agg(id, array(
          select distinct inviter.id::text from invitation_uses use join invitations on invitations.id = invitation_id
            join members inviter on inviter.id = inviter_id
          where member_id = members.id and relation is not null and vouch_withdrawn_at is null
            and inviter.left_at is null and inviter.suspended_at is null order by 1
        )), '{}') from members where left_at is null and suspended_at is null),
      'projects', (select coalesce(json_object_agg(id, json_build_object('creator', creator_id, 'author', (
          select author_id from project_versions where project_id = projects.id order by version desc limit 1
        ), 'team', array(
          select member_id::text from project_members where project_id = projects.id order by 1
        ))), '{}') from projects where deleted_at is null),
      'branches', (select coalesce(json_object_agg(id, invited_by), '{}') from members where left_at is null),
      'reports', (select coalesce(json_object_agg(
          reporter_id || '>' || coalesce(project_id, post_id, profile_id),
          json_build_array(author_id, snapshot->>'author_id')
        ), '{}') from reports),
      'posts', (select coalesce(json_object_agg(id, array(
          select member_id::text from post_tags where post_id = posts.id order by 1
        )), '{}') from posts where deleted_at is null),
      'offers', array(select id::text from offers where answer is null order by 1)
    ) as state`;
  return row?.state;
}

export async function playRandomActs(
  test: TestApp,
  seed: number,
  acts: number,
): Promise<Map<string, number>> {
  const { services, sql } = test;
  const number = numbersOf(seed);
  const model = new Model();
  const teams = new TeamService(services);
  const posts = new PostsService(services);
  const projects = new ProjectsService(services);
  const answers = new AnswerService(services);
  const members = new MembersService(services);
  const reports = new ReportsService(services);
  const happened = new Map<string, number>();

  const one = <T>(of: readonly T[]): T | undefined => of[number(of.length)];
  const someone = (): string => one(model.all('here')) ?? '';
  const project = (): string => one(model.liveProjects()) ?? one([...model.projects.keys()]) ?? nothing;
  const text = (): string => `말 ${number(3)}`;

  async function join() {
    const inviter = one(model.all('here')) ?? null;
    const { id } = await insertMember(test.db, { invitedBy: inviter });
    model.join(id, inviter);
    if (inviter === null) return;
    const link = await insertPersonInvitation(test.db, { inviterId: inviter, uses: 1, ...vouch });
    await sql`insert into invitation_uses (invitation_id, member_id) values (${link.id}, ${id})`;
  }

  /** What is asked of whom, from the rows that an act has left. */
  async function noteOffers(about: string) {
    const rows = await sql<
      { id: string; kind: 'hand_over' | 'tag' | 'inherit'; from: string | null; to: string }[]
    >`
      select id, kind, from_id as from, to_id as to from offers
      where coalesce(project_id, post_id) = ${about} and answer is null`;
    for (const { id, kind, from, to } of rows) {
      if (!model.offers.has(id)) model.asked({ id, kind, from, to, about });
    }
    return rows.map(({ to }) => to);
  }

  /** Whoever is on the team of a project that waits is asked once. */
  async function noteInheritances() {
    for (const [about, project] of model.projects) {
      if (!model.isUnled(project)) continue;
      const before = new Set([...model.offers.values()].map(({ about: of, to }) => `${of} ${to}`));
      await noteOffers(about);
      const asked = [...model.offers.values()].filter(({ about: of }) => of === about).map(({ to }) => to);
      expect(project.team.filter((to) => model.isHere(to) && !asked.includes(to))).toEqual([]);
      for (const to of asked) if (!before.has(`${about} ${to}`)) expect(project.team).toContain(to);
    }
  }

  const does: Readonly<Record<string, () => Promise<readonly [is: unknown, isToBe: unknown]>>> = {
    join: async () => [await join(), undefined],
    begin: async () => {
      const [by, description] = [someone(), text()];
      const { id } = await projects.create(by, { title: '함께하는 일', description, ...told }, null);
      model.begin(id, by, description);
      return [null, null];
    },
    vouch: async () => {
      const projectId = one(model.liveProjects());
      if (projectId === undefined) return [null, null];
      const inviterId = one(model.shown(projectId)?.team.filter(model.isHere) ?? []) ?? '';
      const memberId = one(model.all('here').filter((id) => id !== inviterId));
      if (memberId === undefined) return [null, null];
      const { code } = await insertProjectInvitation(test.db, { inviterId, projectId, ...vouch });
      const named = { inviter_id: inviterId, project_card_id: projectId, code };
      return [await outcome(answers.accept(memberId, named)), model.accept(projectId, inviterId, memberId)];
    },
    withdrawVouch: async () => {
      const [inviterId = '', memberId = ''] = one(
        [...model.vouches].filter((pair) => model.isHere(pair.split('>')[0] ?? '')),
      )?.split('>') ?? [someone(), someone()];
      const pair = { inviterId, memberId };
      return [await outcome(withdrawVouch(services, pair)), model.withdrawVouch(inviterId, memberId)];
    },
    suspend: async () => {
      if (model.all('here').length < 5) return [null, null];
      const id = someone();
      await services.db.transaction((tx) => setSuspended(tx, id));
      model.states.set(id, 'suspended');
      return [null, null];
    },
    unsuspend: async () => {
      const id = one(model.all('suspended'));
      if (id === undefined) return [null, null];
      await sql`update members set suspended_at = null where id = ${id}`;
      model.states.set(id, 'here');
      return [null, null];
    },
    edit: async () => {
      const [projectId, by, description] = [project(), someone(), text()];
      const memberId = number(2) === 0 ? (model.projects.get(projectId)?.creator ?? by) : by;
      if (!model.isHere(memberId)) return [null, null];
      const is = await outcome(projects.edit({ memberId, projectId }, { description }));
      return [is, model.edit(projectId, memberId, description)];
    },
    handOver: async () => {
      const projectId = project();
      const { creator, team = [] } = model.projects.get(projectId) ?? {};
      const by = number(4) > 0 && creator && model.isHere(creator) ? creator : someone();
      const to = (number(4) > 0 ? one(team.filter(model.isHere)) : undefined) ?? someone();
      const is = await outcome(teams.handOver({ projectId, memberId: by }, to));
      const isToBe = model.handOver(projectId, by, to);
      if (is === 'offered') await noteOffers(projectId);
      return [is, isToBe];
    },
    withdraw: async () => {
      const projectId = one(model.open().filter(({ kind }) => kind === 'hand_over'))?.about ?? project();
      const creator = model.projects.get(projectId)?.creator ?? '';
      const memberId = model.isHere(creator) ? creator : someone();
      const is = await outcome(teams.withdrawHandOver({ projectId, memberId }));
      return [is, model.withdraw(projectId, memberId)];
    },
    answer: async () => {
      const open = model.open().filter(({ to }) => model.isHere(to));
      const offer =
        number(5) > 0 ? one(open) : one([...model.offers.values()].filter(({ to }) => model.isHere(to)));
      if (offer === undefined) return [null, null];
      const answer = number(3) > 0 ? 'accepted' : 'refused';
      const is = await outcome(
        answerOffer(services, { id: offer.id, asker: { memberId: offer.to, sessionId: nothing } }, answer),
      );
      return [is, model.answer(offer.id, answer)];
    },
    leaveTeam: async () => {
      const [projectId, memberId] = [project(), someone()];
      return [await outcome(teams.leave({ projectId, memberId })), model.leaveTeam(projectId, memberId)];
    },
    leave: async () => {
      if (model.all('here').length < 6) return [null, null];
      const id = number(5) > 0 ? someone() : (one(model.all('suspended')) ?? someone());
      await sql`delete from jobs`;
      expect(await removeMember(services, { login: 'test' }, id)).toBe(true);
      model.leave(id);
      await noteInheritances();
      // Whoever leaves may have been the last who could take a project over.
      model.endUnled();
      return [null, null];
    },
    sweep: async () => {
      await sql`delete from jobs`;
      await lookAtUnledProjects(services);
      await noteInheritances();
      model.endUnled();
      return [null, null];
    },
    tag: async () => {
      const by = someone();
      const named = [...new Set([someone(), someone(), by].slice(0, 1 + number(3)))];
      const wanted = number(10) > 0 ? named : [...new Set([...named, one(model.all('suspended')) ?? by])];
      const post = {
        content: '오늘은 여기까지.',
        image_ids: [],
        tagged_user_ids: wanted,
        project_id: null,
        lounge_id: null,
      };
      if (!wanted.every(model.isHere)) return [await outcome(posts.create(by, post, null)), 'invalid_input'];
      const { id } = await posts.create(by, post, null);
      const asked = model.post(id, by, wanted) ?? [];
      return [(await noteOffers(id)).toSorted(), [...asked].toSorted()];
    },
    untag: async () => {
      const postId = one(model.livePosts());
      if (postId === undefined) return [null, null];
      const tagged = one([...(model.posts.get(postId)?.tagged ?? [])].filter(model.isHere));
      const by = tagged ?? someone();
      return [await outcome(posts.untag(by, postId)), model.untag(postId, by)];
    },
    report: async () => {
      const by = someone();
      const targetType = one(['project', 'project', 'post', 'profile'] as const) ?? 'profile';
      const of = { project, post: () => one(model.livePosts()) ?? nothing, profile: someone };
      const targetId = of[targetType]();
      const is = await outcome(reports.report(by, { targetType, targetId, reason: '광고예요' }, null));
      return [is, model.report(by, targetType, targetId)];
    },
    deletePost: async () => {
      const id = one(model.livePosts().filter((post) => model.isHere(model.posts.get(post)?.author ?? '')));
      const post = model.posts.get(id ?? '');
      if (id === undefined || post === undefined) return [null, null];
      await posts.delete(post.author, id);
      post.gone = true;
      return [null, null];
    },
  };
  // What happens more often than it ends.
  const often = ['vouch', 'vouch', 'handOver', 'handOver', 'answer', 'answer', 'answer', 'tag', 'edit'];
  const names = [...Object.keys(does).filter((name) => name !== 'join'), ...often];

  /** What pages and lists show is what the rows say. */
  async function compareShown(at: string) {
    const id = someone();
    const { row, details } = await profileFor(services, id, id);
    const by = model.state().vouches[id] ?? [];
    expect([row.vouch_count, details?.vouches.map((voucher) => voucher.id).toSorted()], at).toEqual([
      by.length,
      by,
    ]);
    const { count, below } = await members.branch(id);
    expect([count, below], at).toEqual(model.branch(id));
    const shown = (await openOffers(services, id)).map((offer) => offer.id).toSorted();
    const open = model.open().filter(({ kind, from, to, about }) => {
      if (to !== id) return false;
      if (kind === 'inherit') {
        const project = model.projects.get(about);
        return project !== undefined && model.isUnled(project) && project.team.includes(to);
      }
      if (from === null || !model.isHere(from)) return false;
      if (kind === 'tag') return model.posts.get(about)?.gone === false;
      const project = model.shown(about);
      return project?.creator === from && project.team.includes(to);
    });
    expect(shown, at).toEqual(open.map((offer) => offer.id).toSorted());
  }

  for (let act = 0; act < acts; act += 1) {
    const name =
      model.all('here').length < membersAtOnce && number(3) === 0 ? 'join' : (one(names) ?? 'join');
    const at = `act ${act} of seed ${seed}: ${name}`;
    if (model.all('here').length < 3) await join();
    if (['begin', 'handOver', 'tag', 'report'].includes(name)) await sql`delete from rate_counters`;
    const [is, isToBe] = (await does[name]?.()) ?? [];
    expect(is, at).toEqual(isToBe);
    expect(await stored(test), at).toEqual(model.state());
    if (act % 4 === 0) await compareShown(at);
    const key = `${name} ${typeof is === 'string' ? is : ''}`.trim();
    happened.set(key, (happened.get(key) ?? 0) + 1);
    if (model.reports.size > 60) {
      await sql`delete from reports`;
      model.reports.clear();
    }
    // Posts and projects that nothing waits for any more would only make the comparison long.
    if (model.livePosts().length > 40) {
      await sql`update posts set deleted_at = now() where deleted_at is null`;
      for (const post of model.posts.values()) post.gone = true;
    }
  }
  return happened;
}
