import { report, type reportTargets } from '@dure/contract/reports.ts';
import type { Call } from '../../api/call.ts';

/** What a report is about, as the call names it. */
export interface ReportTarget {
  readonly target_type: (typeof reportTargets)[number];
  readonly target_id: string;
}

/** Rejects with `CallError`. A repeated `attempt` is one report. */
export async function sendReport(
  call: Call,
  target: ReportTarget,
  reason: string,
  attempt: string,
): Promise<void> {
  await call(report, { body: { ...target, reason } }, { idempotencyKey: attempt });
}
