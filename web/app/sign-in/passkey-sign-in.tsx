import type { ShownPasskey } from '@dure/contract/credential.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { signInByPasskey } from '../session/begin-session.ts';
import { storeTokens } from '../session/session-store.ts';
import { useSettings } from '../settings.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { hideToast } from '../ui/toast.ts';
import { canPasskeys } from './can-passkeys.ts';
import { NoPasskey } from './no-passkey.ts';
import { passkeySignInText as text } from './passkey-text.ts';
import { signInText } from './sign-in-text.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** `onSuspended` gets the token of the decision that suspends the account. */
type PasskeySignInProps = { onSuspended?: (decision: string) => void };

/** Signs in without address and password, if browser and host support it. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { bareApi } = useSettings();
  return bareApi || !canPasskeys() ? null : <PasskeyButton {...props} />;
}

function PasskeyButton({ onSuspended }: PasskeySignInProps) {
  const call = useCall();
  const { pending, failure, run } = useAct((error) => {
    if (error instanceof NoPasskey) return text.stopped;
    if (error.notice !== undefined) onSuspended?.(error.notice);
    return errorText[error.type];
  });
  // Stays true, since the screen is left as soon as the next one has loaded.
  const [accepted, setAccepted] = useState(false);
  const signInBy = async (passkey: ShownPasskey) => {
    const { access, refresh, userId } = await signInByPasskey(call, passkey);
    setAccepted(true);
    hideToast(signInText.wrong);
    storeTokens({ access, refresh }, userId);
  };
  const signIn = () => run(async () => signInBy(await (await import('./passkey.ts')).showPasskey(call)));
  // A press ends the autofill offer; after a failure it is not offered again.
  usePasskeyAutofill(!pending && !accepted && failure === null, (passkey) => run(() => signInBy(passkey)));
  return (
    <>
      <Notice>{failure}</Notice>
      <Button variant="quiet" onClick={signIn} pending={pending || accepted} pendingLabel={text.pending}>
        {text.submit}
      </Button>
    </>
  );
}
