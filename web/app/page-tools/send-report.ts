import { report, type reportTargets } from '@dure/contract/reports.ts';
import type { Call } from '../api/call.ts';

/** What a report is about, as the call names it. */
export interface ReportTarget {
  readonly target_type: (typeof reportTargets)[number];
  readonly target_id: string;
}

/** Resolves to false where an open one of it stands already. Rejects with `CallError`. A repeated `attempt` is one report. */
export async function sendReport(
  call: Call,
  target: ReportTarget,
  reason: string,
  attempt: string,
): Promise<boolean> {
  const { detail } = await call(report, { body: { ...target, reason } }, { idempotencyKey: attempt });
  return detail === undefined;
}
