import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import type { ReportTarget } from './send-report.ts';

/** What the person was reporting when they left to sign in. */
const awaitingKey = 'report_awaits';

const nameOf = ({ target_type, target_id }: ReportTarget) => target_type + target_id;

export const awaitSignIn = (target: ReportTarget): void => keepInTab(awaitingKey, nameOf(target));

/** Whether the person left this page to sign in; true only once. */
export function wasAwaiting(target: ReportTarget): boolean {
  const awaiting = keptInTab(awaitingKey) === nameOf(target);
  if (awaiting) dropFromTab(awaitingKey);
  return awaiting;
}
