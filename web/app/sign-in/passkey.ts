import type { ShownPasskey } from '@dure/contract/credential.ts';
import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { deviceText } from '@dure/contract/device-text.ts';
import { addPasskey, newPasskeyOptions, type Passkey, showPasskeyOptions } from '@dure/contract/passkeys.ts';
import { proveSession } from '@dure/contract/sessions.ts';
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Call } from '../api/call.ts';
import { NoPasskey } from './no-passkey.ts';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/**
 * Browsers report the same if the person closed the dialog, waited too long, or has no passkey, on purpose.
 */
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new NoPasskey(error instanceof WebAuthnError && error.code === exists ? 'exists' : 'stopped');
  });

type Options<Start extends (options: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Json;
}
  ? Json
  : never;

/**
 * Has the person show a passkey, by the browser's dialog or, until `autofill` is aborted, by the suggestions
 * below a field.
 * @throws CallError, NoPasskey
 */
export async function showPasskey(call: Call, autofill?: AbortSignal): Promise<ShownPasskey> {
  const { ceremony, options } = await call(showPasskeyOptions, {});
  if (autofill?.aborted) throw new NoPasskey('stopped');
  autofill?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const optionsJSON = options as unknown as Options<typeof startAuthentication>;
  return {
    ceremony,
    credential: (await asked(
      startAuthentication({ optionsJSON, useBrowserAutofill: autofill !== undefined }),
    )) as ShownPasskey['credential'],
  };
}

/**
 * Gives the session a fresh proof by a passkey (Specification 5.9).
 * @throws CallError, NoPasskey
 */
export async function proveByPasskey(call: Call): Promise<void> {
  await call(proveSession, { body: await showPasskey(call) });
}

/**
 * Has the person make a passkey on this device, and adds it under the device's name.
 * @throws CallError, NoPasskey
 */
export async function makePasskey(call: Call): Promise<Passkey> {
  const { ceremony, options } = await call(newPasskeyOptions, {});
  const optionsJSON = options as unknown as Options<typeof startRegistration>;
  const credential = await asked(startRegistration({ optionsJSON }));
  const name = deviceText(deviceKindOf(navigator.userAgent));
  return call(addPasskey, { body: { ceremony, name, credential: credential as never } });
}
