import type { ReportTarget } from './send-report.ts';

/** What was typed about something, kept for the tab: it outlives the way to sign in. */
export interface ReportDraft {
  readonly reason: string;
  /** The person left to sign in: on coming back the dialog opens again. */
  readonly awaitsSignIn: boolean;
}

const noDraft: ReportDraft = { reason: '', awaitsSignIn: false };

/** Of this page alone, where the browser keeps nothing. */
const unkept = new Map<string, string>();

const keyOf = ({ target_type, target_id }: ReportTarget) => `report:${target_type}:${target_id}`;

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function reportDraftOf(target: ReportTarget): ReportDraft {
  try {
    return { ...noDraft, ...(JSON.parse(stored(keyOf(target)) ?? '{}') as Partial<ReportDraft>) };
  } catch {
    return noDraft;
  }
}

export function changeReportDraft(target: ReportTarget, changes: Partial<ReportDraft>): void {
  const key = keyOf(target);
  const text = JSON.stringify({ ...reportDraftOf(target), ...changes });
  try {
    sessionStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

export function dropReportDraft(target: ReportTarget): void {
  const key = keyOf(target);
  unkept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
