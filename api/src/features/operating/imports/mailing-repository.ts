import type { importedMails } from '@dure/contract/operating-imports.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';

export type MailState = (typeof importedMails)[number];

interface Line {
  readonly importId: string;
  readonly line: number;
}

/** The mail's content at this moment. Null if the link no longer works, or its inviter is gone. */
export async function findLink(executor: Executor, { importId, line }: Line) {
  const [row] = await executor.execute<{
    mail: MailState;
    code: string;
    inviterId: string;
    inviterName: string;
    inviteeName: string;
    reason: string;
    until: string;
  }>(sql`
    select mail, code, inviter_id as "inviterId", inviter.user_name as "inviterName", link.invitee_name as "inviteeName",
      link.reason, to_char(expires_at at time zone 'Asia/Seoul', 'FMMM"월" FMDD"일"') as until
    from invitation_import_rows row join invitations link on link.id = row.invitation_id
      join members inviter on inviter.id = link.inviter_id
    where row.import_id = ${importId} and row.line = ${line}
      and link.revoked_at is null and link.uses = 0 and link.expires_at > now() and link.invitee_name is not null
      and inviter.left_at is null and inviter.suspended_at is null and not in_frozen_branch(inviter.id)`);
  return row ?? null;
}

/** Writes once: what was sent stays sent. */
export async function writeMail(tx: Transaction, { importId, line }: Line, state: MailState): Promise<void> {
  await tx.execute(sql`
    update invitation_import_rows set mail = ${state}
    where import_id = ${importId} and line = ${line} and mail = 'queued'`);
}
