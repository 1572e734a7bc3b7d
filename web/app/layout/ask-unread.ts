import { unreadNotices } from '@dure/contract/notices.ts';
import { createCall } from '../api/call.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import { expiryOf, readTokens } from '../session/session-store.ts';
import { keepUnread, lastTold } from './unread-store.ts';

/**
 * Asks how many notices are unread. It neither refreshes nor ends a session, since it must not interrupt a reader: with
 * an expired token it asks nothing.
 */
export async function askUnread(): Promise<void> {
  const tokens = readTokens();
  if (tokens === null || expiryOf(tokens.access) <= Date.now() / 1000) return;
  const call = createCall(fetchTransport, () => ({ authorization: `Bearer ${tokens.access}` }));
  const before = lastTold();
  const { unread } = await call(unreadNotices, {});
  // Some may have been read meanwhile, which that answer has told.
  if (lastTold() === before && readTokens()?.refresh === tokens.refresh) keepUnread(unread);
}
