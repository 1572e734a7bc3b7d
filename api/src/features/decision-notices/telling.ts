import type { AppealOutcome } from '@dure/contract/own-decisions.ts';
import type { Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import {
  answerMessage,
  decisionMessage,
  outcomeMessage,
  reversalMessage,
  undoneMessage,
} from '../../mail/decision-messages.ts';
import type { MailText } from '../../mail/layout.ts';
import {
  hidingEndedMessage,
  hidingKeptMessage,
  hidingReversedMessage,
  requestAnsweredMessage,
} from '../../mail/temporary-removal-messages.ts';
import type { Services } from '../../services.ts';
import { tellMembers } from '../notices/service.ts';
import { stateOf } from '../reports/service.ts';
import { aboutOf } from './presenter.ts';
import * as repository from './repository.ts';
import { drawToken } from './tokens.ts';

/**
 * Mails to the people whom a decision affects and to the reporters, queued in the decision's transaction; call
 * `queue.wake()` after the commit. They never name the reporters or the person who decided.
 */

type Means = Pick<Services, 'config' | 'queue'>;

async function put(tx: Transaction, { queue }: Means, to: { id: string; email: string }, text: MailText) {
  const message = { to: to.email, memberId: to.id, ...text };
  await queue.put(tx, 'mail', { topic: 'decision', message }, noticeLifeSeconds);
}

/** The member whom a decision affects; null if there is none, or they left. */
async function findAffected(tx: Transaction, decisionId: string) {
  const row = await repository.findOne(tx, decisionId);
  if (row === null || row.outcome === 'dismissed' || row.reason === null) return null;
  const email = await repository.findAddress(tx, row.memberId);
  if (email === null) return null;
  const { outcome, reason, words, until } = row;
  return {
    to: { id: row.memberId, email },
    told: { outcome, reason, words, until, about: aboutOf(row) },
  };
}

async function tellAffected(tx: Transaction, means: Means, decisionId: string): Promise<void> {
  const affected = await findAffected(tx, decisionId);
  if (affected === null) return;
  const { to, told } = affected;
  const { brand, publicOrigin } = means.config;
  // A suspended member has no other way in; everybody else signs in.
  const link = told.outcome === 'suspended' ? drawToken(means) : null;
  const notice = { decisionId, memberId: to.id, tokenHash: link?.tokenHash ?? null };
  if (!(await repository.insertNotice(tx, notice))) return;
  const url = link === null ? `${publicOrigin}/account` : `${publicOrigin}/login?notice=${link.token}`;
  await put(tx, means, to, decisionMessage(brand.name, told, url));
}

/** Tells the affected member what was decided, and the reporters what came of their report. */
export async function tellOfDecision(tx: Transaction, means: Means, decisionId: string): Promise<void> {
  const decided = await repository.findThing(tx, decisionId);
  if (decided === null) return;
  await tellAffected(tx, means, decisionId);
  const { outcome, words, until } = decided;
  const { type } = aboutOf(decided);
  const told = { type, state: stateOf(outcome, null) } as const;
  await tellReporters(tx, means, { decisionId, event: decisionId }, (stopUrl) =>
    outcomeMessage(means.config.brand.name, told, { url: ownReportsOf(means), stopUrl }),
  );
  const answered = { outcome, words: outcome === 'dismissed' ? words : null, until, type };
  await tellRequesters(tx, means, decisionId, requestAnsweredMessage(means.config.brand.name, answered));
}

/** People who request a temporary removal have no account, so the mail tells them everything. */
async function tellRequesters(tx: Transaction, { queue }: Means, decisionId: string, text: MailText) {
  for (const { email } of await repository.findRequesters(tx, decisionId))
    await queue.put(tx, 'mail', { topic: 'decision', message: { to: email, ...text } }, noticeLifeSeconds);
}

/** Tells both sides that something hidden temporarily is shown again. */
export async function tellOfEnd(tx: Transaction, means: Means, decisionId: string): Promise<void> {
  await tellBoth(tx, means, decisionId, hidingEndedMessage);
}

/** Tells both sides that it stays hidden. */
export async function tellOfKeeping(tx: Transaction, means: Means, decisionId: string): Promise<void> {
  await tellBoth(tx, means, decisionId, hidingKeptMessage);
}

async function tellBoth(
  tx: Transaction,
  means: Means,
  decisionId: string,
  message: typeof hidingEndedMessage,
) {
  const { brand } = means.config;
  const affected = await findAffected(tx, decisionId);
  if (affected !== null)
    await put(tx, means, affected.to, message(brand.name, affected.told.about, ownReportsOf(means)));
  const decided = await repository.findThing(tx, decisionId);
  if (decided === null) return;
  await tellRequesters(tx, means, decisionId, message(brand.name, aboutOf(decided), null));
}

/** Where reporters see the outcome. */
const ownReportsOf = ({ config }: Means) => `${config.publicOrigin}/account`;

async function tellReporters(
  tx: Transaction,
  means: Means,
  { decisionId, event }: { readonly decisionId: string; readonly event: string },
  text: (stopUrl: string) => MailText,
) {
  const reporters = await repository.findReporters(tx, decisionId);
  const told = reporters.map((ids) => ({ ...ids, kind: 'report_decided' as const, event }));
  await tellMembers(tx, means, told, (_notice, stopUrl) => text(stopUrl));
}

/** Tells about decisions on a member that this transaction has undone without an appeal. */
export async function tellOfUndoing(tx: Transaction, means: Means, memberId: string): Promise<void> {
  for (const { id } of await repository.findJustUndone(tx, memberId)) {
    const affected = await findAffected(tx, id);
    if (affected === null) continue;
    const { to, told } = affected;
    await put(tx, means, to, undoneMessage(means.config.brand.name, told, means.config.publicOrigin));
  }
}

/** Tells the appellant the answer to an appeal and, if the decision was undone, the reporters too. */
export async function tellOfAnswer(
  tx: Transaction,
  means: Means,
  { decisionId, outcome: answered, answer }: { decisionId: string; outcome: AppealOutcome; answer: string },
): Promise<void> {
  const { brand, publicOrigin } = means.config;
  const affected = await findAffected(tx, decisionId);
  if (affected !== null) {
    const { to, told } = affected;
    await put(
      tx,
      means,
      to,
      answerMessage(brand.name, { outcome: told.outcome, answered, answer }, publicOrigin),
    );
  }
  if (answered === 'upheld') return;
  await tellReporters(tx, means, { decisionId, event: `${decisionId} reversed` }, (stopUrl) =>
    reversalMessage(brand.name, { url: ownReportsOf(means), stopUrl }),
  );
  const decided = await repository.findThing(tx, decisionId);
  if (decided?.outcome !== 'hidden') return;
  await tellRequesters(tx, means, decisionId, hidingReversedMessage(brand.name, aboutOf(decided), null));
}
