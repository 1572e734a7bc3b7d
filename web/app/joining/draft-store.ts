import { useSyncExternalStore } from 'react';
import type { Draft } from '../form/use-draft.ts';
import { inviteCodeKey, inviteeNameKey } from '../session/invitation-keys.ts';
import { dropFromTab, keepInTab, keptInTab, keysInTab } from '../session/tab-storage.ts';
import { type JoiningDraft, parseDraft } from './joining-draft.ts';

/** Must never change (Specification 5.8): drafts outlive a release. */
const keyPrefix = 'signup:';
const keyOf = (code: string) => keyPrefix + code;

interface Read {
  readonly key: string;
  readonly stored: string | null;
  readonly draft: JoiningDraft;
}

let last: Read | null = null;
const listeners = new Set<() => void>();

/** The tab's draft for joining by the invitation `code`; the same object until it changes. */
export function draftOf(code: string): JoiningDraft {
  const key = keyOf(code);
  const stored = keptInTab(key);
  if (last?.key !== key || last.stored !== stored) last = { key, stored, draft: parsed(code, stored) };
  return last.draft;
}

/** A new draft starts with the name on the invitation, which the person can change. */
function parsed(code: string, stored: string | null): JoiningDraft {
  const draft = parseDraft(stored);
  if (stored !== null || keptInTab(inviteCodeKey) !== code) return draft;
  return { ...draft, user_name: keptInTab(inviteeNameKey) ?? '' };
}

/**
 * Saves changes at once. Unless `changes` sets it, the attempt's key is dropped, since the body is different
 * now.
 */
export function changeDraft(code: string, changes: Partial<JoiningDraft>): void {
  const draft = { ...draftOf(code), attempt: null, ...changes };
  keepInTab(keyOf(code), JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** Moves the draft of a dead link to a new one, unless that has a draft already. */
export function adoptStranded(code: string): void {
  if (keptInTab(keyOf(code)) !== null) return;
  const stranded = keysInTab().find(
    (key) => key.startsWith(keyPrefix) && parseDraft(keptInTab(key)).stranded,
  );
  if (stranded === undefined) return;
  const draft = parseDraft(keptInTab(stranded));
  dropFromTab(stranded);
  changeDraft(code, { ...draft, stranded: false, attempt: null });
}

export function dropDraft(code: string): void {
  dropFromTab(keyOf(code));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type DraftOfTab = Pick<Draft<JoiningDraft>, 'typed' | 'now' | 'change'>;

/** The tab's draft, which all screens of joining share. Only for screens rendered in the browser. */
export function useDraftOfTab(code: string): DraftOfTab {
  const typed = useSyncExternalStore(subscribe, () => draftOf(code));
  return { typed, now: () => draftOf(code), change: (changes) => changeDraft(code, changes) };
}

/**
 * The password on its way from /certify to /register: only in this page's memory, never in a storage, a
 * router state or a URL (Specification 5.8). A reload loses it.
 */
let chosen: { readonly code: string; readonly password: string } | null = null;

export function rememberPassword(code: string, password: string): void {
  chosen = { code, password };
}

/** The password chosen for this invitation, or an empty text. */
export function rememberedPassword(code: string): string {
  return chosen?.code === code ? chosen.password : '';
}

export function forgetPassword(): void {
  chosen = null;
}
