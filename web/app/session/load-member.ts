import { type CurrentUser, currentUser, publicUser } from '@dure/contract/members.ts';
import type { Call } from '../api/call.ts';
import { ownId } from './use-session.ts';

/**
 * The signed-in member; null if they could not be loaded. A bare host gives their name only on their page.
 */
export async function loadMember(call: Call, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const member = await call(currentUser, {}, { signal });
    const id = member.id || ownId();
    if (member.profile.user_name !== '' || !id) return member;
    const { profile } = await call(publicUser, { params: { id } }, { signal });
    return { ...member, id, profile };
  } catch {
    return null;
  }
}
