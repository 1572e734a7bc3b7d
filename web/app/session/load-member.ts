import { type CurrentUser, currentUser, publicUser } from '@dure/contract/members.ts';
import type { Call } from '../api/call.ts';
import { ownId } from './use-session.ts';

/** Who is signed in; null where that could not be loaded. A bare host says their name on their page only. */
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
