import { id } from '@dure/contract/text.ts';
import type { Transaction } from '../database/client.ts';
import type { Operator } from '../features/audit/service.ts';
import * as handling from '../features/reports/handling.ts';
import * as reports from '../features/reports/service.ts';
import { type Command, Failure } from './command.ts';
import { noOperand, operand } from './given.ts';

/** More than an operator reads at once; the rest shows once these are handled. */
const listedAtOnce = 50;

const jsonOf = (report: reports.OpenReport) => ({
  id: report.id,
  created_at: report.createdAt.toISOString(),
  target_type: report.targetType,
  target_id: report.targetId,
  reporter: { id: report.reporterId, user_name: report.reporterName },
  reason: report.reason,
});

const lineOf = (report: reports.OpenReport) =>
  `${report.id}  ${report.createdAt.toISOString()}  ${report.targetType}  ${report.reason?.split('\n', 1)[0] ?? '(who reported it has left)'}`;

export const reportList: Command = {
  name: 'report list',
  synopsis: 'report list',
  summary: `Show open reports, the oldest first, ${listedAtOnce} at most.`,
  options: [],
  prepare(given) {
    noOperand(given);
    return async ({ db }) => {
      const open = await reports.findOpen(db, listedAtOnce);
      const text = open.length === 0 ? 'No open reports.' : open.map(lineOf).join('\n');
      return { json: { reports: open.map(jsonOf) }, text };
    };
  },
};

export const reportShow: Command = {
  name: 'report show',
  synopsis: 'report show ID',
  summary: 'Show a report and what it is about, as that was when it was reported.',
  options: [],
  prepare(given) {
    const reportId = operand(given, 'ID', id);
    return async ({ db }) => {
      const report = await reports.findReport(db, reportId);
      if (report === null) throw new Failure('unknown_report', 'No report has that id.');
      const handledAt = report.handledAt?.toISOString() ?? null;
      const { outcome, snapshot } = report;
      const json = { ...jsonOf(report), handled_at: handledAt, outcome, snapshot };
      return { json, text: JSON.stringify(json, null, 2) };
    };
  },
};

const refusalText: Readonly<Record<handling.Refusal, string>> = {
  unknown_report: 'No report has that id.',
  already_handled: 'That report was handled before.',
  already_gone: 'What was reported is gone already, or hidden.',
  already_suspended: 'That member is suspended already, or has left.',
  not_hidden: 'What was reported is not hidden.',
};

interface ReportAct {
  readonly name: string;
  readonly summary: string;
  readonly act: (tx: Transaction, operator: Operator, reportId: string) => Promise<handling.Handled>;
  readonly done: string;
}

const reportCommand = ({ name, summary, act, done }: ReportAct): Command => ({
  name,
  synopsis: `${name} ID`,
  summary,
  options: [],
  prepare(given) {
    const reportId = operand(given, 'ID', id);
    return ({ db, operator }) =>
      db.transaction(async (tx) => {
        const handled = await act(tx, operator, reportId);
        if ('refusal' in handled) throw new Failure(handled.refusal, refusalText[handled.refusal]);
        const { closed } = handled;
        return { json: { id: reportId, closed }, text: `${done} Reports handled by it: ${closed}.` };
      });
  },
});

export const reportDismiss = reportCommand({
  name: 'report dismiss',
  summary: 'Close a report about which nothing is to be done.',
  act: handling.dismissReport,
  done: 'Dismissed.',
});

export const reportHide = reportCommand({
  name: 'report hide',
  summary: 'Show what was reported to nobody any more, and close every open report of it.',
  act: handling.hideReported,
  done: 'Hidden.',
});

export const reportUnhide = reportCommand({
  name: 'report unhide',
  summary: 'Show it again; reports stay closed.',
  act: handling.unhideReported,
  done: 'Shown again.',
});

export const reportSuspend = reportCommand({
  name: 'report suspend',
  summary: 'Suspend whose it was when it was reported, and close every open report of it.',
  act: handling.suspendReported,
  done: 'Suspended.',
});
