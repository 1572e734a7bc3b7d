import * as v from 'valibot';
import { useCall } from '../api/call-context.ts';
import { anyText, keep, readKept } from '../form/draft.ts';
import { showToast } from '../ui/toast.ts';
import { certifyText } from '../verification/certify-text.ts';
import { Challenge, Proof } from '../verification/kept-parts.ts';
import { serverCodes } from '../verification/server-codes.ts';
import { useVerification } from '../verification/use-verification.ts';
import type { Kept } from '../verification/verification-state.ts';

const nothing: Kept = { email: '', challenge: null, proof: null };

const parts = { email: anyText, challenge: v.nullable(Challenge), proof: v.nullable(Proof) };

/** Which address is proven: of each one what is under way in this tab, since the reload after a look into the mail app must not lose it. */
type Wanted = 'change-email' | 'everyday-email';

export const dropVerification = (key: Wanted) => keep(key, null);

/** Of the address a member wants to have, kept for this tab. Only the server's codes prove anything to it. */
export function useAddressVerification(key: Wanted) {
  const call = useCall();
  return useVerification({
    way: serverCodes(call, { everyday: key === 'everyday-email' }),
    call,
    kept: { ...nothing, ...readKept(key, parts)?.typed },
    keep: (typed) => keep(key, { typed, base: {}, attempt: null }),
    // Whether a student may have it depends on their school, which the api knows.
    supports: () => true,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
}
