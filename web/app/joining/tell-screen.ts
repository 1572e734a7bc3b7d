import type { ProfileScreen } from '@dure/contract/funnel.ts';
import { reachScreen } from '@dure/contract/joining-screens.ts';
import type { Call } from '../api/call.ts';
import { draftOf } from './draft-store.ts';

/** Tells how far joining has got, for figures alone (docs/decisions/0069): nobody waits for it, and it may fail. */
export function tellScreen(call: Call, code: string, screen: ProfileScreen): void {
  const proof = draftOf(code).proof?.token;
  if (proof) call(reachScreen, { body: { email_proof: proof, screen } }).catch(() => undefined);
}
