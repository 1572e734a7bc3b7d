import { openDatabase } from '@dure/api/database/client.ts';
import { hashPassword } from '@dure/api/passwords/password-hash.ts';
import { publicProjectIds, writeCrowd } from '../crowd/crowd.ts';
import type { DemoSite } from '../demo-site.ts';

const members = 20_000;
const projects = 9_000;
const invitations = 15_000;

const minuteMs = 60_000;
const unhurried = { connectionMs: minuteMs, answerMs: minuteMs, statementMs: minuteMs };

export const password = '봄비처럼 천천히 24';

export interface People {
  /** Members who can sign in with `password`. */
  readonly emails: readonly string[];
  /** Public projects, more than can be kept (`capacity.ts`). */
  readonly projectIds: readonly string[];
  /** Returns the code of an unused invitation. */
  nextInvitation(): string;
}

/** Inserts members who can sign in and unused invitations. */
export async function writePeople({ databaseUrl }: Pick<DemoSite, 'databaseUrl'>): Promise<People> {
  await writeCrowd(databaseUrl, { members, projects, invitations: 0 });
  const projectIds = await publicProjectIds(databaseUrl, projects);
  const { sql, close } = openDatabase(databaseUrl, { max: 1, deadlines: unhurried });
  try {
    await sql`set session_replication_role = replica`;
    const rows = await sql<{ email: string }[]>`
      update members set password_hash = ${await hashPassword(password)}, suspended_at = null
      where email like '%@crowd.example' returning email`;
    await sql`
      insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
      select 'capacity-' || n, 'person', id, '이새봄', 1, now() + interval '7 days'
      from (
        select id, row_number() over (order by id) as n from members
        where email like '%@crowd.example' limit ${invitations}
      ) as inviter`;
    await sql`vacuum (analyze) members, invitations`;
    let given = 0;
    return {
      emails: rows.map(({ email }) => email),
      projectIds,
      nextInvitation() {
        given += 1;
        return `capacity-${given}`;
      },
    };
  } finally {
    await close();
  }
}
