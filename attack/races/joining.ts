import {
  insertEventInvitation,
  insertPersonInvitation,
  insertProject,
  insertProjectInvitation,
} from '../../api/test/harness/fixtures.ts';
import { student } from '../../api/test/newcomer.ts';
import { callAtOnce, crowd } from '../asking.ts';
import { newKey, newMember, newMembers, provenPeople } from '../people.ts';
import type { Site } from '../site.ts';
import type { Race } from './race.ts';

const byLink = '/api/user/register-link/';
const accept = '/api/project-card-invitation-link/accept-invitation/';

const usesOf = async ({ sql }: Site, invitationId: string): Promise<number> => {
  const [row] =
    await sql`select count(*)::int as rows, (select uses from invitations where id = ${invitationId})
    from invitation_uses where invitation_id = ${invitationId}`;
  return Math.max(row?.rows, row?.uses);
};

/** Creates a project's invitation link for a number of uses. */
async function projectLink(site: Site, maxUses: number) {
  const inviter = await newMember(site);
  const projectId = await insertProject(site.db, { creatorId: inviter.id });
  const link = await insertProjectInvitation(site.db, { inviterId: inviter.id, projectId, maxUses });
  return { ...link, projectId, ids: { inviter_id: inviter.id, project_card_id: projectId } };
}

export const joiningRaces: readonly Race[] = [
  {
    name: 'a link for one, by many who would join',
    async play(site) {
      const inviter = await newMember(site);
      const { id, code } = await insertPersonInvitation(site.db, { inviterId: inviter.id });
      const people = await provenPeople(site, crowd);
      const bodies = people.map((person) => student({ ...person, code }));
      const answers = await callAtOnce(site, (index) => ({ path: byLink, body: bodies[index] ?? {} }));
      return { answers, mayWin: 1, given: await usesOf(site, id), mayGive: 1 };
    },
  },
  {
    name: 'a project link for three, by many who would join',
    async play(site) {
      const { id, code, ids, projectId } = await projectLink(site, 3);
      const people = await provenPeople(site, crowd);
      const bodies = people.map((person) => ({ ...student({ ...person, code }), ...ids }));
      const path = '/api/user/register-project-card/';
      const answers = await callAtOnce(site, (index) => ({ path, body: bodies[index] ?? {} }));
      const [team] = await site.sql`
        select count(*)::int - 1 as joined from project_members where project_id = ${projectId}`;
      return { answers, mayWin: 3, given: Math.max(team?.joined, await usesOf(site, id)), mayGive: 3 };
    },
  },
  {
    name: 'one email proof, on a link for all',
    async play(site) {
      const { id, code } = await insertEventInvitation(site.db);
      const [person = { email: '', email_proof: '' }] = await provenPeople(site, 1);
      const body = student({ ...person, code });
      const answers = await callAtOnce(site, () => ({ path: byLink, body }));
      return { answers, mayWin: 1, given: await usesOf(site, id), mayGive: 1 };
    },
  },
  {
    name: 'one registration under one key',
    async play(site) {
      const { id, code } = await insertEventInvitation(site.db);
      const [person = { email: '', email_proof: '' }] = await provenPeople(site, 1);
      const headers = { 'idempotency-key': newKey() };
      const body = student({ ...person, code });
      const answers = await callAtOnce(site, () => ({ path: byLink, body, headers }));
      return { answers, mayWin: crowd, given: await usesOf(site, id), mayGive: 1 };
    },
  },
  {
    name: 'a project link for one, by many members',
    async play(site) {
      const { id, code, ids, projectId } = await projectLink(site, 1);
      const people = await newMembers(site, crowd);
      const answers = await callAtOnce(site, (index) => ({
        path: accept,
        body: { ...ids, code },
        headers: { authorization: people[index]?.authorization ?? '' },
      }));
      const [team] = await site.sql`
        select count(*)::int - 1 as joined from project_members where project_id = ${projectId}`;
      return { answers, mayWin: 1, given: Math.max(team?.joined, await usesOf(site, id)), mayGive: 1 };
    },
  },
  {
    name: 'a place of a project link, by one member in many tabs',
    async play(site) {
      const { id, code, ids } = await projectLink(site, 5);
      const { authorization } = await newMember(site);
      const headers = { authorization };
      const answers = await callAtOnce(site, () => ({ path: accept, body: { ...ids, code }, headers }));
      return { answers, mayWin: crowd, given: await usesOf(site, id), mayGive: 1 };
    },
  },
];
