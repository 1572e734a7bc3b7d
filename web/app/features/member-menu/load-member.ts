import { type CurrentUser, currentUser } from '@dure/contract/members.ts';
import type { Call } from '../../api/call.ts';

/** Who is signed in; null where that could not be loaded, or where an api of SPEC.md alone says no name. */
export async function loadMember(call: Call, signal: AbortSignal): Promise<CurrentUser | null> {
  const member = await call(currentUser, {}, { signal }).catch(() => null);
  const named: Partial<CurrentUser> | null = member;
  return named?.profile ? member : null;
}
