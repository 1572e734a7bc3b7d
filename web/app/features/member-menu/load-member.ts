import { type CurrentUser, currentUser } from '@dure/contract/members.ts';
import type { Call } from '../../api/call.ts';

/** Who is signed in; null where that could not be loaded, or where a bare host says no name (Specification 6.4). */
export async function loadMember(call: Call, signal: AbortSignal): Promise<CurrentUser | null> {
  const member = await call(currentUser, {}, { signal }).catch(() => null);
  const named: Partial<CurrentUser> | null = member;
  return named?.profile ? member : null;
}
