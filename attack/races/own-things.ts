import { subjectOf } from '@dure/api/budgets/budget.ts';
import {
  imageUploadsPerMemberPerHour,
  openInvitationsPerMember,
  postsPerMemberPerHour,
} from '@dure/contract/limits.ts';
import { insertImage, insertProject } from '../../api/test/harness/fixtures.ts';
import { plainWebp } from '../../api/test/harness/hostile-images.ts';
import { atOnce } from '../../api/test/newcomer.ts';
import { callAtOnce, crowd, serverOf } from '../asking.ts';
import { newKey, newMember, newMembers } from '../people.ts';
import { type Site, tokenSecret } from '../site.ts';
import { upload } from '../uploading.ts';
import type { Race } from './race.ts';

const invitee = { invitee_name: '이새봄', relation: 'school', reason: '함께 배웠어요' };
const project = {
  title: '동네 배움 지도',
  description: '함께 그려요.',
  keywords: ['교육'],
  start_date: '2025-03-01',
  end_date: null,
};

const countOf = async ({ sql }: Site, table: 'invitations' | 'projects' | 'posts' | 'images', by: string) => {
  const owner = { invitations: 'inviter_id', projects: 'creator_id', posts: 'author_id', images: 'owner_id' };
  const [row] =
    await sql`select count(*)::int as count from ${sql(table)} where ${sql(owner[table])} = ${by}`;
  return Number(row?.count);
};

/** Uploads left in the hour's budget when the crowd comes. */
const uploadsLeft = 3;

export const ownThingRaces: readonly Race[] = [
  {
    name: 'links that may be open at a time',
    async play(site) {
      const { id, authorization } = await newMember(site);
      const call = { path: '/api/invitation-link/', body: invitee, headers: { authorization } };
      const answers = await callAtOnce(site, () => call);
      const max = openInvitationsPerMember;
      return { answers, mayWin: max, given: await countOf(site, 'invitations', id), mayGive: max };
    },
  },
  {
    name: 'one link under one key',
    async play(site) {
      const { id, authorization } = await newMember(site);
      const headers = { authorization, 'idempotency-key': newKey() };
      const answers = await callAtOnce(site, () => ({
        path: '/api/invitation-link/',
        body: invitee,
        headers,
      }));
      return { answers, mayWin: crowd, given: await countOf(site, 'invitations', id), mayGive: 1 };
    },
  },
  {
    name: 'one project under one key',
    async play(site) {
      const { id, authorization } = await newMember(site);
      const headers = { authorization, 'idempotency-key': newKey() };
      const answers = await callAtOnce(site, () => ({ path: '/api/project-card/', body: project, headers }));
      return { answers, mayWin: crowd, given: await countOf(site, 'projects', id), mayGive: 1 };
    },
  },
  {
    name: 'the last seats of a role',
    async play(site, random) {
      const people = await newMembers(site, crowd);
      const [creator, ...others] = people;
      if (creator === undefined) throw new Error('nobody was made');
      const memberIds = others.map(({ id }) => id);
      const projectId = await insertProject(site.db, { creatorId: creator.id, memberIds });
      const seats = 1 + random.below(10);
      const [role] = await site.sql`insert into project_roles (project_id, ordinal, name, seats)
        values (${projectId}, 0, '지도 그리는 사람', ${seats}) returning id`;
      const answers = await callAtOnce(site, (index) => ({
        path: `/api/project-card/${projectId}/team/seat/`,
        body: { role_id: role?.id },
        headers: { authorization: people[index]?.authorization ?? '' },
      }));
      const [row] = await site.sql`
        select count(*)::int as taken from project_members where role_id = ${role?.id}`;
      return { answers, mayWin: seats, given: row?.taken, mayGive: seats };
    },
  },
  {
    name: 'posts of an hour',
    async play(site) {
      const { id, authorization } = await newMember(site);
      const call = { path: '/api/post/', body: { content: '오늘은 여기까지.' }, headers: { authorization } };
      const answers = await callAtOnce(site, () => call);
      const max = postsPerMemberPerHour;
      return { answers, mayWin: max, given: await countOf(site, 'posts', id), mayGive: max };
    },
  },
  {
    name: 'one picture for many posts',
    async play(site) {
      const { id, authorization } = await newMember(site);
      const imageId = await insertImage(site.db, { ownerId: id, attachedAt: null });
      const body = { content: '함께한 날', image_ids: [imageId] };
      const answers = await callAtOnce(site, () => ({
        path: '/api/post/',
        body,
        headers: { authorization },
      }));
      return { answers, mayWin: 1, given: await countOf(site, 'posts', id), mayGive: 1 };
    },
  },
  {
    name: 'the last uploads of an hour',
    async play(site) {
      const { id, authorization } = await newMember(site);
      await site.sql`insert into rate_counters (scope, subject, count, window_ends_at)
        values ('image-uploads', ${subjectOf([tokenSecret], id)}, ${imageUploadsPerMemberPerHour - uploadsLeft},
          now() + interval '1 hour')`;
      const bytes = new Uint8Array(await plainWebp(64, 64));
      const answers = await atOnce(crowd, (index) => upload(serverOf(site, index), authorization, bytes));
      const given = await countOf(site, 'images', id);
      return { answers, mayWin: uploadsLeft, given, mayGive: uploadsLeft };
    },
  },
];
