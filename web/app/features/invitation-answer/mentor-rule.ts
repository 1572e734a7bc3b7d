import { currentUser } from '@dure/contract/members.ts';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

/**
 * What an accept that was refused is to be told as. A bare host says no more than 403; of an alumni that is
 * the mentor rule (Specification 8.6).
 */
export async function withMentorRule(call: Call, error: unknown): Promise<unknown> {
  const saysNoMore = error instanceof CallError && error.status === 403 && error.type === 'unknown';
  if (!saysNoMore) return error;
  const member = await call(currentUser, {}).catch(() => null);
  return member?.user_type === 'alumni' ? new CallError('alumni_unverified', 403) : error;
}
