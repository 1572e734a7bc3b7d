import { emailProofLifeSeconds } from '@dure/contract/limits.ts';
import { codeDelivery, confirmCode, sendCodeEmail } from '@dure/contract/verification.ts';
import type { Call } from '../api/call.ts';
import type { VerificationWay } from './verification-state.ts';

/** The server draws the code and compares it (Specification 5.2). `invitation` is the link that one joins by. */
export function serverCodes(call: Call, invitation?: string): VerificationWay {
  const reason = invitation === undefined ? {} : { invitation };
  return {
    reason,
    async send(email, earlier) {
      const own = earlier?.email === email ? { challenge: earlier.id } : {};
      const sent = await call(sendCodeEmail, { body: { email, ...reason, ...own } });
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
