import { useCall } from '../../call-context.ts';
import { keepVerification, keptVerification } from '../../features/account/kept-verification.ts';
import { serverCodes } from '../../features/verification/server-codes.ts';
import { useVerification } from '../../features/verification/use-verification.ts';
import type { Kept } from '../../features/verification/verification-state.ts';
import { certifyText } from '../../text/certify.ts';
import { showToast } from '../../ui/toast.ts';

const nothing: Kept = { email: '', challenge: null, proof: null };

/** Of the address a member wants to change to, kept for this tab. Only the server's codes prove anything to it. */
export function useAddressVerification() {
  const call = useCall();
  return useVerification({
    way: serverCodes(call),
    call,
    kept: keptVerification(nothing),
    keep: keepVerification,
    // Whether a student may have it depends on their school, which the api knows.
    supports: () => true,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
}
