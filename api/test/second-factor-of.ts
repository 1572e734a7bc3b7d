import { beginTotp, confirmTotp, drawRecoveryCodes } from '@dure/contract/second-factor.ts';
import { totpCode } from '../src/features/second-factor/totp.ts';
import type { TestApp } from './harness/app.ts';

/** The app's code of now, or of so many steps later. */
export const nowCode = (secret: string, steps = 0) => totpCode(secret, Date.now() / 1000 + steps * 30);

/** Sets an authenticator app up with the session; its secret. The code that confirmed it is used up, as are those before. */
export async function appOf(test: TestApp, token: string): Promise<string> {
  const { secret } = (await test.call(beginTotp, {}, { token })).body;
  const confirmed = await test.call(confirmTotp, { body: { totp_code: nowCode(secret) } }, { token });
  if (confirmed.status !== 200) throw new Error(`no app was set up: ${confirmed.error.error_type}`);
  return secret;
}

/** Recovery codes, drawn anew. */
export const recoveryCodesOf = async (test: TestApp, token: string): Promise<string[]> =>
  (await test.call(drawRecoveryCodes, {}, { token })).body.recovery_codes;
