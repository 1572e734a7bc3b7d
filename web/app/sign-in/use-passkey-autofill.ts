import type { ShownPasskey } from '@dure/contract/credential.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';

/**
 * Lets the browser suggest passkeys below the field whose `autocomplete` ends in `webauthn`, if it can
 * (WebAuthn: conditional mediation), while `offered`: only one ceremony at a time can wait for a person.
 */
export function usePasskeyAutofill(
  offered: boolean,
  onShown: (passkey: ShownPasskey) => Promise<unknown>,
): void {
  const call = useCall();
  const take = useEffectEvent(onShown);
  useEffect(() => {
    if (!offered) return;
    const ended = new AbortController();
    // The person did not ask for it, so failures are not shown.
    void picked(call, ended.signal).then(
      (passkey) => passkey && take(passkey),
      () => undefined,
    );
    return () => ended.abort();
  }, [call, offered]);
}

/** The chosen passkey; null if the browser suggests none. */
async function picked(call: Call, ended: AbortSignal): Promise<ShownPasskey | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || ended.aborted) return null;
  const { showPasskey } = await import('./passkey.ts');
  return showPasskey(call, ended);
}
