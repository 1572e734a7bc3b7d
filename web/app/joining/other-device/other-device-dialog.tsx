import { keepSignUp, signUpStanding } from '@dure/contract/other-device.ts';
import { pathTo } from '@dure/contract/screens.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { shareLink } from '../../page-tools/give-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { sentences } from '../../ui/sentences.tsx';
import styles from './other-device-dialog.module.css';
import { otherDeviceText as text } from './other-device-text.ts';
import { newSecret, type SignUp, sealSignUp, ticketOf } from './sealed-sign-up.ts';

const askEveryMs = 3_000;

type Kept =
  | { readonly state: 'making' | 'failed' | 'over' | 'taken' }
  | { readonly state: 'waiting'; readonly id: string; readonly url: string };

type OtherDeviceDialogProps = { signUp: SignUp; onClose: () => void };

/** Stores the sign-up for another device, and says when it was taken. A default export, as `lazy` needs. */
export default function OtherDeviceDialog({ signUp, onClose }: OtherDeviceDialogProps) {
  const { kept, again } = useKeptSignUp(signUp);
  if (kept.state === 'taken')
    return (
      <Dialog
        open
        onClose={onClose}
        title={text.taken.title}
        closeLabel={text.close}
        actions={<Button onClick={onClose}>{text.taken.goOn}</Button>}
      >
        <div className={styles.body}>
          <p>{text.taken.mine}</p>
          <p>{text.taken.notMine}</p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      actions={
        kept.state === 'waiting' ? (
          <Button onClick={() => void shareLink(kept.url, text.shareTitle)}>{text.share}</Button>
        ) : (
          <Button onClick={again} pending={kept.state === 'making'} pendingLabel={text.making}>
            {text.again}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <p>{sentences(text.lead)}</p>
        <p>{sentences(text.warning)}</p>
        {kept.state === 'waiting' && (
          <div className={styles.code}>
            <QrCode text={kept.url} label={text.qrLabel} />
          </div>
        )}
        <Notice>{(kept.state === 'failed' || kept.state === 'over') && text[kept.state]}</Notice>
      </div>
    </Dialog>
  );
}

/** Seals the sign-up when the dialog opens, and again by `again`; then asks the api whether it was taken. */
function useKeptSignUp(signUp: SignUp): { kept: Kept; again: () => void } {
  const call = useCall();
  const [kept, setKept] = useState<Kept>({ state: 'making' });
  const [times, setTimes] = useState(1);
  const again = () => {
    setKept({ state: 'making' });
    setTimes(times + 1);
  };
  const make = useEffectEvent(async (signal: AbortSignal) => {
    const secret = newSecret();
    const sealed = await sealSignUp(secret, signUp);
    const body = { invitation: signUp.invitation.code, ticket: await ticketOf(secret), sealed };
    const { id } = await call(keepSignUp, { body });
    if (!signal.aborted)
      setKept({ state: 'waiting', id, url: `${location.origin}${pathTo('other-device')}#${secret}` });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time is made anew
  useEffect(() => {
    const closed = new AbortController();
    make(closed.signal).catch(() => !closed.signal.aborted && setKept({ state: 'failed' }));
    return () => closed.abort();
  }, [times]);
  const id = kept.state === 'waiting' ? kept.id : null;
  const look = useEffectEvent(async (signUpId: string) => {
    try {
      const { taken, expires_in } = await call(signUpStanding, { params: { signUpId } });
      if (taken || expires_in === 0) setKept({ state: taken ? 'taken' : 'over' });
    } catch (error) {
      if (error instanceof CallError && error.type === 'not_found') setKept({ state: 'over' });
    }
  });
  useEffect(() => {
    if (id === null) return;
    const asking = setInterval(() => void look(id), askEveryMs);
    return () => clearInterval(asking);
  }, [id]);
  return { kept, again };
}
