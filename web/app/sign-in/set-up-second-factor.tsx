import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { canPasskeys } from './can-passkeys.ts';
import { NoPasskey } from './no-passkey.ts';
import { makingPasskeyText } from './passkey-text.ts';
import styles from './second-factor.module.css';
import { secondFactorText as text } from './second-factor-text.ts';
import { TotpSetup } from './totp-setup.tsx';

/**
 * Sets up the first factor: a passkey on this device, or an authenticator app. Calls `onSetUp` afterwards.
 */
export function SetUpSecondFactor({ onSetUp }: { onSetUp: () => Promise<void> }) {
  const call = useCall();
  const [withApp, setWithApp] = useState(!canPasskeys());
  const { pending, failure, run } = useAct((error) =>
    error instanceof NoPasskey ? makingPasskeyText[error.why] : errorText[error.type],
  );
  const make = () =>
    run(async () => {
      const { makePasskey } = await import('./passkey.ts');
      await makePasskey(call);
      await onSetUp();
    });
  return (
    <div className={styles.ways}>
      {canPasskeys() && (
        <Button onClick={make} pending={pending} pendingLabel={text.making}>
          {text.makePasskey}
        </Button>
      )}
      <Notice>{failure}</Notice>
      {withApp ? (
        <TotpSetup onSetUp={onSetUp} />
      ) : (
        <Button variant="quiet" onClick={() => setWithApp(true)}>
          {text.useTotp}
        </Button>
      )}
    </div>
  );
}
