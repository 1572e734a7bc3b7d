import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings-context.ts';
import { linkRequestText as text } from '../../text/link-request.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

/** Few who open a dead link ask for another. */
const AskDialog = lazy(() => import('./ask-dialog.tsx'));

type AskForLinkProps = {
  /** Of the dead link. */
  code: string;
  variant: ButtonVariant;
  onAsked: () => void;
};

/** Asks whoever sent a dead link for a new one. A bare host takes no such requests (Specification 8.6). */
export function AskForLink({ code, variant, onAsked }: AskForLinkProps) {
  const { bareApi } = useSettings();
  // A press that comes before the script would be lost: the button says that it can't act yet.
  const ready = useSession() !== 'unknown';
  const [open, setOpen] = useState(false);
  if (bareApi) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)} aria-disabled={!ready}>
        {text.open}
      </Button>
      {open && (
        <Suspense>
          <AskDialog code={code} onClose={() => setOpen(false)} onSent={onAsked} />
        </Suspense>
      )}
    </>
  );
}
