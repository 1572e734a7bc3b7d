import {
  emailProofLifeSeconds,
  verificationCodeLifeSeconds,
  verificationCodeMax,
  verificationCodeMin,
  verificationResendAfterSeconds,
} from '@dure/contract/limits.ts';
import { sendClientCode } from '@dure/contract/verification.ts';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import type { VerificationWay } from './verification-state.ts';

/**
 * The original's way (Specification 8.5): the browser generates the code, has it mailed and compares the
 * typed one. The api gives no times, so they are those of the server's way, and there is no proof for
 * joining.
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
    async confirm({ id, email, expiresAt }, code) {
      // Only this code checks the time.
      if (expiresAt <= Date.now()) throw new CallError('verification_code_expired', 400);
      const same = await opens(id, code);
      if (same === null) throw new CallError('challenge_unknown', 404);
      if (!same) throw new CallError('verification_code_wrong', 400);
      return { email, token: null, expiresAt: Date.now() + emailProofLifeSeconds * 1000 };
    },
  };
}

/**
 * Codes that the browser generates and compares itself (Specification 8.5). Only a slow salted digest is kept
 * over a reload: a code must be in no storage (Specification 5.8), but looking into the mail may reload the
 * page.
 */

const saltBytes = 16;
const rounds = 200_000;

/** Six digits, 100000 to 999999, all equally likely. */
export function drawCode(): string {
  const codes = verificationCodeMax - verificationCodeMin + 1;
  const evenly = 2 ** 32 - (2 ** 32 % codes);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < evenly ? String(verificationCodeMin + (drawn % codes)) : drawCode();
}

/** Codes by salt, only on pages over plain http, where browsers have no digest. */
const undigested = new Map<string, string>();

/** The text that is kept in place of the code, to compare a typed one with. */
async function seal(code: string): Promise<string> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(saltBytes)));
  const digest = await digestOf(code, salt);
  if (digest !== null) return `${salt}.${digest}`;
  undigested.set(salt, code);
  return salt;
}

/** Whether the typed code is the sealed one; null if that is unknown after a reload. */
export async function opens(sealed: string, typed: string): Promise<boolean | null> {
  const [salt = '', digest] = sealed.split('.');
  if (digest !== undefined) return (await digestOf(typed, salt)) === digest;
  const code = undigested.get(salt);
  return code === undefined ? null : code === typed;
}

async function digestOf(code: string, salt: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await subtle.importKey('raw', bytes(code), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds };
  return hexOf(new Uint8Array(await subtle.deriveBits(way, key, 256)));
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
