import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../database/client.ts';
import * as invitations from '../features/invitations/service.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { demoId } from './demo-id.ts';
import { type Person, people, person } from './people.ts';
import { reportSome } from './reported.ts';
import * as repository from './repository.ts';
import { demoPosts } from './stories.ts';
import { demoLounges, demoProjects } from './works.ts';

/** A password of 96 random bits that can be typed. */
const drawPassword = () => randomBytes(12).toString('base64url');

/**
 * Writes missing demo data, all or nothing. `known` holds the passwords drawn at the first start; lost ones
 * are replaced. Resolves to the password of each listed member.
 */
export async function seed(db: Database, known: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const listed = people.filter((someone) => someone.listed);
  const passwords = new Map(listed.map(({ id }) => [id, known.get(id) ?? drawPassword()]));
  const existing = await repository.existingMembers(
    db,
    people.map(({ id }) => id),
  );
  const hashes = await hashesNeeded(existing, known, passwords);

  await db.transaction(async (tx) => {
    await repository.lockDemo(tx);
    const already = await repository.existingMembers(tx, [...hashes.keys()]);
    for (const id of already) {
      const hash = hashes.get(id);
      if (hash !== undefined && passwords.has(id)) await repository.setPasswordHash(tx, id, hash);
    }
    const missing = inviterFirst(people.filter(({ id }) => hashes.has(id) && !already.has(id)));
    for (const someone of missing) await welcome(tx, someone, hashes.get(someone.id) ?? '');
    for (const project of demoProjects) await repository.insertProject(tx, project);
    if (missing.length > 0) await vouchMore(tx);
    for (const lounge of demoLounges) await repository.insertLounge(tx, lounge);
    for (const post of demoPosts) await repository.insertPost(tx, post);
    if (missing.length > 0) await reportSome(tx);
  });
  return passwords;
}

/** Hashes for missing members and lost passwords. Unlisted members share a password that nobody knows. */
async function hashesNeeded(
  existing: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
  passwords: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const needed = people.filter(({ id, listed }) => !existing.has(id) || (listed && !known.has(id)));
  const nobodys = needed.some(({ listed }) => !listed) ? await hashPassword(drawPassword()) : '';
  const hashes = needed.map(async ({ id }) => {
    const password = passwords.get(id);
    return [id, password === undefined ? nobodys : await hashPassword(password)] as const;
  });
  return new Map(await Promise.all(hashes));
}

/** Sorts people so that inviters come before those they invited. */
function inviterFirst(missing: readonly Person[]): Person[] {
  const depth = (someone: Person): number => {
    const inviter = people.find(({ id }) => id === someone.invitedBy);
    return inviter ? depth(inviter) + 1 : 0;
  };
  return missing.toSorted((one, other) => depth(one) - depth(other));
}

/** Adds a member who joined by another's invitation, with the same rows as a real registration. */
async function welcome(tx: Transaction, someone: Person, passwordHash: string): Promise<void> {
  await repository.insertPerson(tx, someone, passwordHash);
  if (someone.invitedBy === null) return;
  const [relation, reason] = someone.vouch ?? [];
  const { code } = await invitations.createPersonInvitation(tx, {
    inviterId: someone.invitedBy,
    inviteeName: someone.name,
    vouch: relation && reason ? { relation, reason } : null,
  });
  const { id: invitationId } = await invitations.claim(tx, code, ['person']);
  await invitations.recordUse(tx, { invitationId, memberId: someone.id });
}

/** Two more people vouch for 김서연 by inviting her to their projects. */
async function vouchMore(tx: Transaction): Promise<void> {
  const seoyeon = person(1);
  const vouches = [
    {
      inviterId: person(3),
      projectId: demoId('project', 3),
      reason: '악보 데이터를 끝까지 손으로 확인해 줬어요.',
    },
    {
      inviterId: person(8),
      projectId: demoId('project', 9),
      reason: '전시장을 찾는 사람의 마음을 먼저 물어봐 줬어요.',
    },
  ];
  for (const { inviterId, projectId, reason } of vouches) {
    const { code } = await invitations.createProjectInvitation(tx, {
      inviterId,
      projectId,
      inviteeName: '김서연',
      vouch: { relation: 'project', reason },
    });
    const { id: invitationId } = await invitations.claim(tx, code, ['project']);
    await invitations.recordUse(tx, {
      invitationId,
      memberId: seoyeon,
      purpose: 'answer',
      answer: 'accepted',
    });
  }
}
