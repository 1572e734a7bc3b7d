import { useCall } from '../api/call-context.ts';
import { showToast } from '../ui/toast.ts';
import { certifyText } from '../verification/certify-text.ts';
import { serverCodes } from '../verification/server-codes.ts';
import { useVerification } from '../verification/use-verification.ts';
import type { Kept } from '../verification/verification-state.ts';

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

/** Of a change of address that is under way in this tab: the reload after a look into the mail app must not lose it. */
const key = 'change-email';

function keptVerification<Kept extends object>(nothing: Kept): Kept {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

const keepVerification = (kept: object) => sessionStorage.setItem(key, JSON.stringify(kept));

export const dropVerification = () => sessionStorage.removeItem(key);
