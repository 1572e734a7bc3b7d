import type { ReportTarget } from './send-report.ts';

/** Of this page alone, where the browser keeps nothing. */
const unkept = new Map<string, string>();

const keyOf = ({ target_type, target_id }: ReportTarget) => `report:${target_type}:${target_id}`;

/** The reason as far as it was typed in this tab: it outlives the way to sign in. Empty at first. */
export function draftOf(target: ReportTarget): string {
  const key = keyOf(target);
  try {
    return sessionStorage.getItem(key) ?? unkept.get(key) ?? '';
  } catch {
    return unkept.get(key) ?? '';
  }
}

export function keepDraft(target: ReportTarget, reason: string): void {
  const key = keyOf(target);
  try {
    sessionStorage.setItem(key, reason);
  } catch {
    unkept.set(key, reason);
  }
}

export function dropDraft(target: ReportTarget): void {
  const key = keyOf(target);
  unkept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
