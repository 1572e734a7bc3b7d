import { useSyncExternalStore } from 'react';
import type { Draft } from '../form/use-draft.ts';
import { inviteCodeKey, inviteeNameKey } from '../session/invitation-keys.ts';
import { dropFromTab, keepInTab, keptInTab, keysInTab } from '../session/tab-storage.ts';
import { type JoiningDraft, parseDraft } from './joining-draft.ts';

/** As it was first called (Specification 5.8): a draft outlives a new release. */
const keyPrefix = 'signup:';
const keyOf = (code: string) => keyPrefix + code;

interface Read {
  readonly key: string;
  readonly stored: string | null;
  readonly draft: JoiningDraft;
}

let last: Read | null = null;
const listeners = new Set<() => void>();

/** The draft of this tab that joins by the invitation `code`; the same object until it changes. */
export function draftOf(code: string): JoiningDraft {
  const key = keyOf(code);
  const stored = keptInTab(key);
  if (last?.key !== key || last.stored !== stored) last = { key, stored, draft: parsed(code, stored) };
  return last.draft;
}

/** One that begins has the name that the invitation is for, to be changed by whoever is called otherwise. */
function parsed(code: string, stored: string | null): JoiningDraft {
  const draft = parseDraft(stored);
  if (stored !== null || keptInTab(inviteCodeKey) !== code) return draft;
  return { ...draft, user_name: keptInTab(inviteeNameKey) ?? '' };
}

/** Keeps changes at once. Whatever else changes, what was sent before is another attempt now. */
export function changeDraft(code: string, changes: Partial<JoiningDraft>): void {
  const draft = { ...draftOf(code), attempt: null, ...changes };
  keepInTab(keyOf(code), JSON.stringify(draft));
  for (const listener of listeners) listener();
}

/** A new link after the old one died: what was typed for that one is this one's, unless it has a draft of its own. */
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
 * The chosen password on its way from /certify to /register: in this page's memory only, never in a storage, a router
 * state or a URL (Specification 5.8). A reload forgets it.
 */
let chosen: { readonly code: string; readonly password: string } | null = null;

export function rememberPassword(code: string, password: string): void {
  chosen = { code, password };
}

/** The password chosen to join by this invitation, or an empty text. */
export function rememberedPassword(code: string): string {
  return chosen?.code === code ? chosen.password : '';
}

export function forgetPassword(): void {
  chosen = null;
}
