import { randomBytes, randomUUID } from 'node:crypto';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

export interface Invited {
  /** The invitation's secret. */
  readonly code: string;
  /** Path of its link. */
  readonly path: string;
  readonly inviter: string;
  readonly invitee: string;
}

export const inviterName = '윤서진';
const inviteeName = '이새봄';

/** A new student's address. Its school has its own list of departments. */
export const newStudentEmail = (domain = 'snu.ac.kr') => `s-${randomUUID().slice(0, 13)}@${domain}`;

export interface InviteOptions {
  readonly expired?: boolean;
  readonly revoked?: boolean;
  readonly used?: boolean;
  /** The inviter is suspended. */
  readonly inactive?: boolean;
}

/** A link for one person by a new member, as inviting would leave it. */
export async function invite({ sql }: ShippedServer, options: InviteOptions = {}): Promise<Invited> {
  const { expired = false, revoked = false, used = false, inactive = false } = options;
  const code = randomBytes(16).toString('base64url');
  await sql`
    with inviter as (
      insert into members (user_type, email, user_name, password_hash, suspended_at)
      values ('student', ${`${randomUUID()}@example.org`}, ${inviterName}, 'none', ${inactive ? sql`now()` : null})
      returning id
    )
    insert into invitations
      (code, kind, inviter_id, invitee_name, relation, reason, max_uses, uses, created_at, expires_at, revoked_at)
    select ${code}, 'person', id, ${inviteeName}, 'school', '같이 수업을 들었는데 끝까지 해내는 사람이에요.', 1,
      ${used ? 1 : 0}, now() - interval '2 days',
      now() + ${expired ? '-1 day' : '7 days'}::interval, ${revoked ? sql`now()` : null}
    from inviter
  `;
  return { code, path: `/welcome?code=${code}`, inviter: inviterName, invitee: inviteeName };
}

/** What the operator or inviter does meanwhile. */
export const revoke = ({ sql }: ShippedServer, { code }: Invited) =>
  sql`update invitations set revoked_at = now() where code = ${code}`;

/** An operator freezes the inviter's branch. */
export const freezeInviter = ({ sql }: ShippedServer, { code }: Invited) =>
  sql`update members set frozen_at = now() where id = (select inviter_id from invitations where code = ${code})`;

export const useUp = ({ sql }: ShippedServer, { code }: Invited) =>
  sql`update invitations set uses = max_uses where code = ${code}`;

export const letExpire = ({ sql }: ShippedServer, { code }: Invited) =>
  sql`update invitations set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where code = ${code}`;

export interface EventInvited {
  readonly code: string;
  readonly path: string;
  readonly title: string;
}

/** An event's link for everyone, by the operator. */
export async function inviteToEvent(
  { sql }: ShippedServer,
  { expired = false, revoked = false, used = false, opensAt }: InviteOptions & { opensAt?: string } = {},
): Promise<EventInvited> {
  const code = randomBytes(16).toString('base64url');
  const title = '봄 창업 캠프';
  await sql`
    insert into invitations
      (code, kind, title, is_system_created, max_uses, uses, created_at, opens_at, expires_at, revoked_at)
    values (${code}, 'event', ${title}, true, ${used ? 1 : null}, ${used ? 1 : 0}, now() - interval '2 days',
      ${opensAt ?? null}, ${opensAt ? sql`${opensAt}::timestamptz + interval '7 days'` : sql`now() + ${expired ? '-1 day' : '7 days'}::interval`},
      ${revoked ? sql`now()` : null})
  `;
  return { code, path: `/event-welcome?code=${code}`, title };
}
