import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings-context.ts';
import { linkRequestText as text } from '../../text/link-request.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import styles from './ask-for-link.module.css';

/** Few who open a dead link ask for another. */
const AskDialog = lazy(() => import('./ask-dialog.tsx'));

type AskForLinkProps = {
  /** Of the dead link. */
  code: string;
  variant: ButtonVariant;
};

/** Asks whoever sent a dead link for a new one. A host of SPEC.md alone takes no such requests. */
export function AskForLink({ code, variant }: AskForLinkProps) {
  const { bareApi } = useSettings();
  // A press that comes before the script would be lost: the button says that it can't act yet.
  const ready = useSession() !== 'unknown';
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  if (bareApi) return null;
  return (
    <>
      <p role="status" className={styles.sent}>
        {step === 'sent' && text.sent}
      </p>
      {step !== 'sent' && (
        <Button variant={variant} onClick={() => setStep('open')} aria-disabled={!ready}>
          {text.open}
        </Button>
      )}
      {step === 'open' && (
        <Suspense>
          <AskDialog code={code} onClose={() => setStep('closed')} onSent={() => setStep('sent')} />
        </Suspense>
      )}
    </>
  );
}
