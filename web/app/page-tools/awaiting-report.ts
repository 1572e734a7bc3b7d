import type { ReportTarget } from './send-report.ts';

/** In sessionStorage: what the person was about to report when they left to sign in. */
const awaitingKey = 'report_awaits';

const nameOf = ({ target_type, target_id }: ReportTarget) => target_type + target_id;

export function awaitSignIn(target: ReportTarget): void {
  try {
    sessionStorage.setItem(awaitingKey, nameOf(target));
  } catch {
    // Where nothing can be stored the dialog is opened by hand again.
  }
}

/** Whether the person left from here to sign in; asked once. */
export function wasAwaiting(target: ReportTarget): boolean {
  try {
    const awaiting = sessionStorage.getItem(awaitingKey) === nameOf(target);
    if (awaiting) sessionStorage.removeItem(awaitingKey);
    return awaiting;
  } catch {
    return false;
  }
}
