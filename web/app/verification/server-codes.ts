import { emailProofLifeSeconds } from '@dure/contract/limits.ts';
import { codeDelivery, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import type { Call } from '../api/call.ts';
import type { VerificationWay } from './verification-state.ts';

/** Why codes are requested: to join by a link, or by a member, possibly for their everyday address. */
type Reason = { readonly invitation: string } | { readonly everyday: boolean };

/** The server generates the code and compares it (Specification 5.2). */
export function serverCodes(call: Call, by: Reason): VerificationWay {
  const reason = 'invitation' in by ? by : {};
  const purpose = 'everyday' in by && by.everyday ? { everyday: true as const } : {};
  return {
    reason,
    async send(email, earlier) {
      const own = earlier?.email === email ? { challenge: earlier.id } : {};
      const sent = await call(sendCodeEmail, { body: { email, ...reason, ...purpose, ...own } });
      const now = Date.now();
      return {
        id: sent.challenge,
        email,
        expiresAt: now + sent.expires_in * 1000,
        resendAt: now + sent.resend_in * 1000,
      };
    },
    async delivery({ id }) {
      const { delivery, expires_in } = await call(codeDelivery, { params: { challenge: id } });
      return { delivery, expiresAt: Date.now() + expires_in * 1000 };
    },
    async confirm({ id }, code) {
      const answer = await call(confirmCode, { body: { challenge: id, code } });
      return {
        email: answer.email,
        token: answer.email_proof,
        expiresAt: Date.now() + emailProofLifeSeconds * 1000,
      };
    },
  };
}
