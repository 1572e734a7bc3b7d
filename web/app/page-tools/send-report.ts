import { report, type reportTargets } from '@dure/contract/reports.ts';
import type { Call } from '../api/call.ts';

/** What is reported, as in the call. */
export interface ReportTarget {
  readonly target_type: (typeof reportTargets)[number];
  readonly target_id: string;
}

/**
 * Resolves to false if the member already has an open report of it. Rejects with `CallError`. Calls with the same
 * `attempt` make one report.
 */
export async function sendReport(
  call: Call,
  target: ReportTarget,
  reason: string,
  attempt: string,
): Promise<boolean> {
  const { detail } = await call(report, { body: { ...target, reason } }, { idempotencyKey: attempt });
  return detail === undefined;
}
