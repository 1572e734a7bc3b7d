import type { ShownPasskey } from '@dure/contract/credential.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';

/**
 * Has the browser offer passkeys below the field whose `autocomplete` ends in `webauthn`, where it can (WebAuthn:
 * conditional mediation), for as long as `offered`: one ceremony at a time can wait for a person.
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
    // Nobody asked for it: what stops it is told to nobody.
    void picked(call, ended.signal).then(
      (passkey) => passkey && take(passkey),
      () => undefined,
    );
    return () => ended.abort();
  }, [call, offered]);
}

/** What the person picked; null where the browser offers nothing. */
async function picked(call: Call, ended: AbortSignal): Promise<ShownPasskey | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || ended.aborted) return null;
  const { showPasskey } = await import('./passkey.ts');
  return showPasskey(call, ended);
}
