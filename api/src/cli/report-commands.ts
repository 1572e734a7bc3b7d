import { id } from '@dure/contract/text.ts';
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
