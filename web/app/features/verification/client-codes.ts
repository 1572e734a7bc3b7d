import {
  emailProofLifeSeconds,
  verificationCodeLifeSeconds,
  verificationResendAfterSeconds,
} from '@dure/contract/limits.ts';
import { sendClientCode } from '@dure/contract/verification.ts';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { drawCode, opens, seal } from './drawn-code.ts';
import type { VerificationWay } from './verification-way.ts';

/**
 * The original's own way (Specification 8.5): the browser draws the code, has it mailed and compares what is typed.
 * The api says nothing of times then, so they are those of the server's way; there is no proof to register with.
 */
export function clientCodes(call: Call): VerificationWay {
  return {
    async send(email) {
      const code = drawCode();
      await call(sendClientCode, { body: { email, code } });
      const now = Date.now();
      return {
        id: await seal(code),
        email,
        expiresAt: now + verificationCodeLifeSeconds * 1000,
        resendAt: now + verificationResendAfterSeconds * 1000,
      };
    },
    async confirm({ id, email }, code) {
      const same = await opens(id, code);
      if (same === null) throw new CallError('challenge_unknown', 404);
      if (!same) throw new CallError('verification_code_wrong', 400);
      return { email, token: null, expiresAt: Date.now() + emailProofLifeSeconds * 1000 };
    },
  };
}
