import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettings } from '../../shell/settings-context.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { linkRequestText as text } from './ask-text.ts';
import type { Asking } from './no-invitation.tsx';

/** The way to ask for a new link by the one in this screen's address, and whether that is done. */
export function useAskForLink(): Asking | undefined {
  const [params] = useSearchParams();
  const [askedBy, setAskedBy] = useState<string | null>(null);
  const code = params.get('code');
  if (code === null) return undefined;
  return {
    asked: askedBy === code,
    button: (variant) => <AskForLink code={code} variant={variant} onAsked={() => setAskedBy(code)} />,
  };
}

/** Few who open a dead link ask for another. */
const AskDialog = lazy(() => import('./ask-dialog.tsx'));

type AskForLinkProps = {
  /** Of the dead link. */
  code: string;
  variant: ButtonVariant;
  onAsked: () => void;
};

/** Asks whoever sent a dead link for a new one. A bare host takes no such requests (Specification 8.6). */
function AskForLink({ code, variant, onAsked }: AskForLinkProps) {
  const { bareApi } = useSettings();
  const [open, setOpen] = useState(false);
  if (bareApi) return null;
  return (
    <>
      <NeedsScript />
      <Button variant={variant} onClick={() => setOpen(true)}>
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
