import type { OpenDatabase } from '@dure/api/database/client.ts';
import type { Tokens } from '@dure/api/features/sessions/tokens.ts';
import type { EmailProofs } from '@dure/api/features/verification/email-proof.ts';
import {
  insertAsker,
  insertEventInvitation,
  insertLounge,
  insertMember,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
} from '../../api/test/harness/fixtures.ts';
import { provenPeople } from '../people.ts';
import type { Asked, Request } from './exchange.ts';

/** The attacked site, and how to call it. */
export interface Ground {
  readonly db: OpenDatabase['db'];
  readonly sql: OpenDatabase['sql'];
  readonly tokens: Tokens;
  readonly proofs: EmailProofs;
  /** Makes a request from a new client address. */
  ask(request: Request): Promise<Asked>;
}

export const roles = ['visitor', 'member', 'creator', 'operator', 'half signed in', 'signed out'] as const;
export type Role = (typeof roles)[number];

/** Fields that are valid only together, such as a code and its inviter. */
type Together = Readonly<Record<string, string>>;

export interface People {
  /** The access token of each role; undefined for visitors. */
  readonly tokenOf: Readonly<Record<Role, string | undefined>>;
  readonly together: readonly Together[];
  /** Existing values, by the name of the field or parameter that takes them. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** A student with a session that has a fresh proof; with a role, also the second factor unless not `isWhole`. */
async function signedIn(
  { db, sql, tokens }: Ground,
  { operatingRole, isWhole = true }: { operatingRole: 'owner' | null; isWhole?: boolean },
) {
  const member = await insertMember(db, { operatingRole, emailProven: true });
  const { sessionId } = await insertAsker(db, member.id);
  if (operatingRole && isWhole)
    await sql`update sessions set second_factor_at = now() where id = ${sessionId}`;
  const token = await tokens.signAccess({ sessionId, memberId: member.id, generation: 0 });
  return { ...member, sessionId, token };
}

/** Creates people of every role, with content. */
export async function newPeople(ground: Ground): Promise<People> {
  const { db } = ground;
  const member = await signedIn(ground, { operatingRole: null });
  const creator = await signedIn(ground, { operatingRole: null });
  const operator = await signedIn(ground, { operatingRole: 'owner' });
  const half = await signedIn(ground, { operatingRole: 'owner', isWhole: false });
  const gone = await signedIn(ground, { operatingRole: 'owner' });
  await ground.sql`update sessions set revoked_at = now() where id = ${gone.sessionId}`;
  const guest = await insertMember(db);
  const projectId = await insertProject(db, { creatorId: creator.id, memberIds: [guest.id] });
  const other = await insertProject(db, { creatorId: guest.id, memberIds: [creator.id] });
  const loungeId = await insertLounge(db);
  const posts = [
    await insertPost(db, { authorId: member.id, taggedIds: [creator.id] }),
    await insertPost(db, { authorId: creator.id, taggedIds: [member.id] }),
  ];
  const person = await insertPersonInvitation(db, { inviterId: creator.id });
  const event = await insertEventInvitation(db);
  const invited = await insertProjectInvitation(db, { inviterId: creator.id, projectId });
  const proven = await provenPeople({ sql: ground.sql, proofs: ground.proofs }, 3);
  const ids = { inviter_id: creator.id, project_card_id: projectId };
  return {
    tokenOf: {
      visitor: undefined,
      member: member.token,
      creator: creator.token,
      operator: operator.token,
      'half signed in': half.token,
      'signed out': gone.token,
    },
    together: [
      ...proven.map((one) => ({ ...one, school: 'snu', first_major: 'snu-linguistics' })),
      { ...ids, code: invited.code },
      ...[member, creator].map(({ email, password }) => ({ email, password })),
    ],
    known: {
      email: [member.email, guest.email],
      password: [member.password],
      code: [person.code, event.code, invited.code],
      invitation: [person.code, event.code],
      project_card_id: [projectId, other],
      projectId: [projectId, other],
      userId: [member.id, creator.id, guest.id],
      memberId: [member.id, creator.id, guest.id],
      postId: posts,
      sessionId: [member.sessionId],
      school: ['snu'],
      first_major: ['snu-linguistics'],
      'user id': [member.id, creator.id, guest.id],
      'post id': posts,
      'lounge id': [loungeId],
      'invitation-link id': [person.id],
    },
  };
}
