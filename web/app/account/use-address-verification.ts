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

/**
 * Which address is being proven. This tab keeps the progress of each over a reload, as after a look into the
 * mail app.
 */
type Wanted = 'change-email' | 'everyday-email';

export const dropVerification = (key: Wanted) => keep(key, null);

/** The verification of an address that a member wants, kept for this tab. Uses only the server's codes. */
export function useAddressVerification(key: Wanted) {
  const call = useCall();
  return useVerification({
    way: serverCodes(call, { everyday: key === 'everyday-email' }),
    call,
    kept: { ...nothing, ...readKept(key, parts)?.typed },
    keep: (typed) => keep(key, { typed, base: {}, attempt: null }),
    // Only the api knows whether the student's school allows it.
    supports: () => true,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
}
