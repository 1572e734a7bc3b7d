import { unreadCountMax } from '@dure/contract/limits.ts';
import { ownId } from '../session/use-session.ts';

/** How many notices are unread, as the api last said, and to whom; kept between pages. */
let told: { readonly memberId: string | null; readonly unread: number; readonly at: number } | null = null;
const listeners = new Set<() => void>();

/** What the api said of the signed-in member. */
export function keepUnread(unread: number): void {
  told = { memberId: ownId(), unread, at: performance.now() };
  for (const listener of listeners) listener();
}

/** Another value after each answer. */
export const lastTold = (): object | null => told;

/** 0 before the api has said. */
export const unreadNow = (): number => (told !== null && told.memberId === ownId() ? told.unread : 0);

const freshForMs = 60_000;

/** Whether the api said it lately. */
export const isFresh = (): boolean =>
  told !== null && told.memberId === ownId() && performance.now() - told.at < freshForMs;

export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The api counts no further than `unreadCountMax`. */
export const countText = (unread: number): string =>
  unread < unreadCountMax ? `${unread}` : `${unreadCountMax - 1}+`;
