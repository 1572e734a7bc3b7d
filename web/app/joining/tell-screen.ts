import type { ProfileScreen } from '@dure/contract/funnel.ts';
import { reachScreen } from '@dure/contract/joining-screens.ts';
import type { Call } from '../api/call.ts';
import { draftOf } from './draft-store.ts';

/** Reports how far joining has got, for statistics only (docs/decisions/0069). Not awaited, and may fail. */
export function tellScreen(call: Call, code: string, screen: ProfileScreen): void {
  const proof = draftOf(code).proof?.token;
  if (proof) call(reachScreen, { body: { email_proof: proof, screen } }).catch(() => undefined);
}
