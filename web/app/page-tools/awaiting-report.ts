import { dropFromTab, keepInTab, keptInTab } from '../session/tab-storage.ts';
import type { ReportTarget } from './send-report.ts';

/** What the person was about to report when they left to sign in. */
const awaitingKey = 'report_awaits';

const nameOf = ({ target_type, target_id }: ReportTarget) => target_type + target_id;

export const awaitSignIn = (target: ReportTarget): void => keepInTab(awaitingKey, nameOf(target));

/** Whether the person left from here to sign in; asked once. */
export function wasAwaiting(target: ReportTarget): boolean {
  const awaiting = keptInTab(awaitingKey) === nameOf(target);
  if (awaiting) dropFromTab(awaitingKey);
  return awaiting;
}
