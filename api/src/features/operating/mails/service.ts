import { mailsPerPage } from '@dure/contract/limits.ts';
import type { ListedMail, MailState, Mails } from '@dure/contract/operating-mails.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { mailGivenUp } from '../../../jobs/handlers.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { noteAct, type Operator } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority.ts';
import { maskedAddress } from '../masked-address.ts';
import * as repository from './repository.ts';

/** What reading needs; the command line has it as well. */
interface Reading {
  readonly sql: Services['sql'];
  readonly queue: Pick<Queue, 'read'>;
}

const needSomebody: readonly MailState[] = ['failed', 'dead'];

/** A page of mails, those that failed or are dead where no state is asked for, and how many there are and were. */
export async function findMails(
  { sql, queue }: Reading,
  { state, after }: { state?: MailState | undefined; after?: string | undefined },
): Promise<Mails> {
  const [rows, counts, days] = await Promise.all([
    repository.findPage(sql, state === undefined ? needSomebody : [state], after ?? null),
    repository.countStates(sql),
    repository.findDays(sql),
  ]);
  const shown = rows.slice(0, mailsPerPage);
  return {
    counts,
    days: days.map(({ day, sent, refused, late }) => ({ day, sent, refused, late })),
    mails: shown.map((row) => present(queue, row)),
    next: rows.length > mailsPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

function present(queue: Reading['queue'], { sealed, ...row }: repository.MailRow): ListedMail {
  const mail = queue.read({ kind: 'mail', sealed });
  return {
    id: row.id,
    topic: mail?.topic ?? null,
    state: row.state,
    attempts: row.attempts,
    fault: row.fault,
    address: mail === null ? null : maskedAddress(mail.message.to),
    created_at: row.created_at,
    next_at: row.next_at,
    until: row.until,
  };
}

/** In full, and written down with it. @throws ApiError not_found (sent meanwhile, or nothing this server can read) */
export function seeAddress({ db, queue }: Services, asker: Asker, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'addresses.see' });
    const held = await repository.holdMail(tx, id);
    const mail = held && queue.read({ kind: 'mail', sealed: held.sealed });
    if (!mail) throw new ApiError('not_found');
    await noteAct(tx, operator, { act: 'mail.see_address', target: id });
    return mail.message.to;
  });
}

/** Whether it is tried again now because of this. */
export async function makeDue(tx: Transaction, operator: Operator, id: string): Promise<boolean> {
  const changed = await repository.makeDue(tx, id);
  if (changed) await noteAct(tx, operator, { act: 'mail.retry', target: id });
  return changed;
}

/** The same by somebody at the console. */
export async function retry({ db, queue }: Services, asker: Asker, id: string): Promise<boolean> {
  const changed = await db.transaction(async (tx) =>
    makeDue(tx, await requireRole(tx, asker, { needs: 'mails.manage' }), id),
  );
  queue.wake();
  return changed;
}

/** Whether it was dropped: not what is being sent, nor what is gone. A code in it counts as never sent. */
export function drop({ db, queue }: Services, asker: Asker, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'mails.manage', proof: true });
    const taken = await repository.takeAway(tx, id);
    if (taken === null) return false;
    const mail = queue.read({ kind: 'mail', sealed: taken.sealed });
    if (mail !== null && !taken.dead) await mailGivenUp(mail)?.(tx);
    await noteAct(tx, operator, { act: 'mail.drop', target: id });
    return true;
  });
}
