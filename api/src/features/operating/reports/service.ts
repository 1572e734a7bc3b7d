import { decisionsPerPage, reportsPerPage } from '@dure/contract/limits.ts';
import type { GivenDecision } from '@dure/contract/moderation.ts';
import type { DecisionPage, ReportPage, ReportPageOf } from '@dure/contract/operating-reports.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import type { Operator } from '../../audit/service.ts';
import { tellOfDecision, tellOfEnd, tellOfKeeping, tellOfUndoing } from '../../decision-notices/service.ts';
import * as moderation from '../../moderation/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import { mayActOn } from '../may-act-on.ts';
import { findPage as findDecisionPage } from './decisions-repository.ts';
import { presentReport } from './presenter.ts';
import * as queue from './queue-repository.ts';
import { findReport, isForSomebodyElse } from './report-repository.ts';

/** The first `size` rows of one more than are shown, and where the next page begins. */
function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}

type Reading = Pick<Services, 'sql'>;

/** Waiting reports, the oldest first, without reports about the reader; `about` limits them to one member. */
export async function findReports(
  { sql }: Reading,
  readerId: string,
  { after, about }: { readonly after?: string | undefined; readonly about?: string | undefined },
): Promise<ReportPage> {
  const [rows, things] = await Promise.all([
    queue.findPage(sql, { readerId, after, about }),
    queue.countThings(sql, { readerId, about }),
  ]);
  const { shown, next } = pageOf(rows, reportsPerPage);
  return { reports: shown, things, next };
}

/**
 * The number of waiting things, for the menu, or those about one member, for their page; without reports about the
 * reader.
 */
export const countThings = ({ sql }: Reading, readerId: string | null, about?: string): Promise<number> =>
  queue.countThings(sql, { readerId, about });

/** @throws ApiError not_found (also if it is about the reader) */
export async function showReport(
  { sql }: Reading,
  readerId: string,
  reportId: string,
): Promise<ReportPageOf> {
  const row = await findReport(sql, reportId);
  if (row === null || row.author.id === readerId) throw new ApiError('not_found');
  return presentReport(row);
}

/** Decisions, the newest first. */
export async function findDecisions({ sql }: Reading, after?: string): Promise<DecisionPage> {
  const { shown, next } = pageOf(await findDecisionPage(sql, after ?? null), decisionsPerPage);
  return { decisions: shown, next };
}

/** The operator, after checking that they may still act on this member. */
async function authorityOver(tx: Transaction, asker: Asker, memberId: string): Promise<Operator> {
  const wanted = { needs: 'reports.handle', memberId } as const;
  const { operator, actor, target } = await requireAuthority(tx, asker, wanted);
  if (!mayActOn(actor, target)) throw new ApiError('forbidden');
  return operator;
}

type Reported = NonNullable<Awaited<ReturnType<typeof moderation.findReported>>>;

/**
 * Requires an answer to the requester of a temporary removal if there is none.
 * @throws ApiError invalid_input
 */
async function requireAnswer(tx: Transaction, thing: Reported, given: GivenDecision): Promise<void> {
  if (given.outcome !== 'dismissed' || given.words !== undefined) return;
  if (await moderation.asksForRemoval(tx, thing, !given.alone))
    throw new ApiError('invalid_input', { fields: { words: 'required' } });
}

type Acting = Pick<Services, 'db' | 'config' | 'queue'>;

/**
 * Tells the affected member and the reporters.
 * @throws ApiError not_found, forbidden, already_handled, decision_moot, last_owner
 */
export async function decide(
  { db, config, queue }: Acting,
  asker: Asker,
  reportId: string,
  given: GivenDecision,
): Promise<{ decision_id: string; closed: number }> {
  const decided = await db.transaction(async (tx) => {
    const thing = await moderation.findReported(tx, reportId);
    if (thing === null) throw new ApiError('not_found');
    const operator = await authorityOver(tx, asker, moderation.affectedBy(thing, given.outcome));
    if (await isForSomebodyElse(tx, asker.memberId, reportId))
      throw new ApiError('forbidden', { detail: 'own_report' });
    await requireAnswer(tx, thing, given);
    const made = await moderation.decide(tx, operator, reportId, given);
    if ('refusal' in made) {
      const { refusal: detail } = made;
      throw new ApiError(detail === 'already_handled' ? detail : 'decision_moot', { detail });
    }
    await tellOfDecision(tx, { config, queue }, made.decisionId);
    return made;
  });
  queue.wake();
  return { decision_id: decided.decisionId, closed: decided.closed };
}

/**
 * Tells the affected member.
 * @throws ApiError not_found, forbidden, already_handled (undone before)
 */
export async function undo({ db, config, queue }: Acting, asker: Asker, decisionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const decision = await moderation.findDecision(tx, decisionId);
    if (decision === null) throw new ApiError('not_found');
    const operator = await authorityOver(tx, asker, decision.memberId);
    const undone = await moderation.undo(tx, operator, decision, { reopen: true });
    if (!undone) throw new ApiError('already_handled');
    await tellOfUndoing(tx, { config, queue }, decision.memberId);
  });
  queue.wake();
}

/**
 * Tells the owner and the requester.
 * @throws ApiError not_found, forbidden, already_handled (over, undone, or no temporary removal)
 */
export async function keepHidden(
  { db, config, queue }: Acting,
  asker: Asker,
  decisionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const decision = await moderation.findDecision(tx, decisionId);
    if (decision === null) throw new ApiError('not_found');
    const operator = await authorityOver(tx, asker, decision.memberId);
    if (!(await moderation.keepHidden(tx, operator, decision))) throw new ApiError('already_handled');
    await tellOfKeeping(tx, { config, queue }, decisionId);
  });
  queue.wake();
}

/** Run by the sweep: shows again what was hidden temporarily, each once however many processes sweep. */
export async function endTemporaryRemovals({ db, config, queue }: Acting): Promise<void> {
  for (const over of await moderation.findOver(db))
    await db.transaction(async (tx) => {
      if (await moderation.endHiding(tx, over)) await tellOfEnd(tx, { config, queue }, over.id);
    });
  queue.wake();
}
