import type { Transaction } from '../../database/client.ts';
import { noteAct, type Operator } from '../audit/service.ts';
import { setProfileHidden, setSuspended, unsetProfileHidden } from '../members/service.ts';
import * as repository from './handling-repository.ts';

/** What an operator does about a report, in the transaction that it is done and written down in. */

export type Refusal =
  | 'unknown_report'
  | 'already_handled'
  | 'already_gone'
  | 'already_suspended'
  | 'not_hidden';

/** What became of it; `closed` counts the open reports that are handled by it. */
export type Handled = { readonly refusal: Refusal } | { readonly closed: number };

type Thing = repository.ReportedThing;

const hide = (tx: Transaction, { type, id }: Thing): Promise<boolean> =>
  type === 'profile' ? setProfileHidden(tx, id) : repository.hideMade(tx, type, id);

const show = (tx: Transaction, { type, id }: Thing): Promise<boolean> =>
  type === 'profile' ? unsetProfileHidden(tx, id) : repository.showMade(tx, type, id);

/** There is nothing to do about it; other reports of the same thing have reasons of their own and stay open. */
export async function dismissReport(tx: Transaction, operator: Operator, reportId: string): Promise<Handled> {
  const thing = await repository.lockReported(tx, reportId);
  if (thing === null) return { refusal: 'unknown_report' };
  if (!(await repository.handleOne(tx, operator, reportId, 'dismissed'))) {
    return { refusal: 'already_handled' };
  }
  await noteAct(tx, operator, { act: 'report.dismiss', target: thing.id, reportId });
  return { closed: 1 };
}

/** What was reported is shown to nobody any more, its author included, and every open report of it is handled. */
export async function hideReported(tx: Transaction, operator: Operator, reportId: string): Promise<Handled> {
  const thing = await repository.lockReported(tx, reportId);
  if (thing === null) return { refusal: 'unknown_report' };
  if (!(await hide(tx, thing))) return { refusal: 'already_gone' };
  const closed = await repository.handleAllOf(tx, operator, thing, 'hidden');
  await noteAct(tx, operator, { act: 'report.hide', target: thing.id, reportId, affected: closed });
  return { closed };
}

/** Shows it again; the reports stay handled. */
export async function unhideReported(
  tx: Transaction,
  operator: Operator,
  reportId: string,
): Promise<Handled> {
  const thing = await repository.lockReported(tx, reportId);
  if (thing === null) return { refusal: 'unknown_report' };
  if (!(await show(tx, thing))) return { refusal: 'not_hidden' };
  await noteAct(tx, operator, { act: 'report.unhide', target: thing.id, reportId });
  return { closed: 0 };
}

/** Suspends whoever stood behind it when it was reported, and with them goes all they made. */
export async function suspendReported(
  tx: Transaction,
  operator: Operator,
  reportId: string,
): Promise<Handled> {
  const thing = await repository.lockReported(tx, reportId);
  if (thing === null) return { refusal: 'unknown_report' };
  if (!(await setSuspended(tx, thing.authorId))) return { refusal: 'already_suspended' };
  const closed = await repository.handleAllOf(tx, operator, thing, 'suspended');
  await noteAct(tx, operator, { act: 'report.suspend', target: thing.authorId, reportId, affected: closed });
  return { closed };
}
