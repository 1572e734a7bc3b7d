import type { ShownPasskey } from '@dure/contract/credential.ts';
import { signInWithPasskey } from '@dure/contract/passkeys.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { signIn, type Tokens } from '@dure/contract/sessions.ts';
import type { Call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';

type Credentials = Omit<CallInput<typeof signIn>['body'], 'device'>;

/** Asks for the tokens of these credentials. @throws CallError, also where a network's own page answers 200 to anything */
export const signInWith = (call: Call, credentials: Credentials): Promise<Tokens> =>
  begin((device) => call(signIn, { body: { ...credentials, ...device } }));

/** The same with a passkey. */
export const signInByPasskey = (call: Call, passkey: ShownPasskey): Promise<Tokens> =>
  begin((device) => call(signInWithPasskey, { body: { ...passkey, ...device } }));

async function begin(ask: (device: { device?: string }) => Promise<Tokens>): Promise<Tokens> {
  const device = readDeviceMark();
  const tokens = await ask(device === undefined ? {} : { device });
  if (typeof tokens.access !== 'string' || typeof tokens.refresh !== 'string')
    throw new CallError('unknown', 200);
  keepDeviceMark(tokens.device);
  return tokens;
}

const key = 'device_mark';

/** The mark of an earlier sign-in on this browser (Specification 5.1); undefined without one. */
function readDeviceMark(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stays after signing out, when it is needed. `mark` comes from the sign-in's answer; another host's answer
 * has none.
 */
function keepDeviceMark(mark: string | undefined): void {
  if (typeof mark !== 'string') return;
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Then this browser's next sign-in counts as a stranger's.
  }
}
