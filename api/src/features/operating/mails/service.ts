import { mailsPerPage } from '@dure/contract/limits.ts';
import {
  type ListedMail,
  type MailOfMember,
  type MailState,
  type Mails,
  mailStates,
} from '@dure/contract/operating-mails.ts';
import { ApiError } from '../../../api-error.ts';
import { mailGivenUp } from '../../../jobs/handlers.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { testMessage } from '../../../mail/messages.ts';
import type { Services } from '../../../services.ts';
import { accountsOf } from '../../../traced.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { spendAddress } from '../address-budget.ts';
import { requireAuthority, requireRole } from '../authority-in-transaction.ts';
import { maskedAddress } from '../masked-address.ts';
import * as repository from './repository.ts';

/** What reading needs; the command line has it too. */
interface Reading {
  readonly sql: Services['sql'];
  readonly queue: Pick<Queue, 'read'>;
  readonly config: Pick<Services['config'], 'tokenSecrets'>;
}

/** Somebody waits for a test mail; later it is worthless. */
const testLifeSeconds = 30 * 60;

const unsent: readonly MailState[] = ['failed', 'dead', 'refused', 'late', 'bounced'];

interface Asked {
  readonly state?: MailState | 'all' | undefined;
  readonly email?: string | undefined;
  readonly after?: string | undefined;
}

function statesOf({ state, email }: Asked): readonly MailState[] {
  if (state === undefined) return email === undefined ? unsent : mailStates;
  return state === 'all' ? mailStates : [state];
}

/** A page of mails, by default those that couldn't be sent, with the numbers of each kind. */
export async function findMails({ sql, queue, config }: Reading, asked: Asked): Promise<Mails> {
  const { email, after = null } = asked;
  const accounts = email === undefined ? null : accountsOf(config.tokenSecrets, [email]);
  const [rows, counts, days] = await Promise.all([
    repository.findPage(sql, { states: statesOf(asked), accounts, after }),
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

/** The outcome of the newest mails to these addresses. */
export async function findMailsTo(
  { sql, config }: Pick<Reading, 'sql' | 'config'>,
  addresses: readonly string[],
): Promise<MailOfMember[]> {
  if (addresses.length === 0) return [];
  const rows = await repository.findMailsTo(sql, accountsOf(config.tokenSecrets, addresses));
  return rows.map(({ at, topic, state, fault, reply }) => ({ at, topic, state, fault, reply }));
}

function present(queue: Reading['queue'], { sealed, ...row }: repository.MailRow): ListedMail {
  const mail = sealed === null ? null : queue.read({ kind: 'mail', sealed });
  return {
    id: row.id,
    topic: row.topic ?? mail?.topic ?? null,
    state: row.state,
    attempts: row.attempts,
    fault: row.fault,
    reply: row.reply,
    address: row.address ?? (mail && maskedAddress(mail.message.to)),
    created_at: row.created_at,
    next_at: row.next_at,
    until: row.until,
  };
}

/**
 * Sends a test mail to the caller and records it; resolves to the mail's id.
 * @throws ApiError not_found, forbidden, proof_required
 */
export async function sendTest(services: Services, asker: Asker): Promise<string> {
  const { db, queue, config } = services;
  const id = await db.transaction(async (tx) => {
    const { memberId } = asker;
    const wanted = { needs: 'mails.manage', proof: true, memberId } as const;
    const { operator, target } = await requireAuthority(tx, asker, wanted);
    if (target.email === null) throw new ApiError('not_found');
    const message = { to: target.email, memberId, ...testMessage(config.brand.name) };
    const [mailId = ''] = await queue.put(tx, 'mail', { topic: 'test', message }, testLifeSeconds);
    await noteAct(tx, operator, { act: 'mail.test', target: mailId });
    return mailId;
  });
  queue.wake();
  return id;
}

/**
 * The full address; recorded.
 * @throws ApiError not_found (sent meanwhile, or not readable by this server), rate_limited
 */
export function seeAddress(services: Services, asker: Asker, id: string): Promise<string> {
  const { db, queue } = services;
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'addresses.see' });
    const held = await repository.holdMail(tx, id);
    const mail = held && queue.read({ kind: 'mail', sealed: held.sealed });
    if (!mail) throw new ApiError('not_found');
    await spendAddress(tx, services, asker.memberId);
    await noteAct(tx, operator, { act: 'mail.see_address', target: id });
    return mail.message.to;
  });
}

/** Resolves to whether this call made it try again now. */
export async function retry({ db, queue }: Services, asker: Asker, id: string): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'mails.manage' });
    const isDue = await repository.makeDue(tx, id);
    if (isDue) await noteAct(tx, operator, { act: 'mail.retry', target: id });
    return isDue;
  });
  queue.wake();
  return changed;
}

/** Resolves to whether it was dropped: not if it is being sent or gone. A code in it counts as never sent. */
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
