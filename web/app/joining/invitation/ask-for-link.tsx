import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../../page-exit/page-exit.ts';
import { openKey } from '../../routing/asked-by-address.ts';
import { useOpened } from '../../routing/use-opened.ts';
import { useSettings } from '../../settings.ts';
import type { ButtonVariant } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SentButton } from '../../ui/sent-by.tsx';
import { linkRequestText as text } from './ask-text.ts';
import type { Asking } from './no-invitation.tsx';

/**
 * The button for requesting a new link in place of the one in this screen's address, and whether that was
 * done.
 */
export function useAskForLink(): Asking | undefined {
  const params = new URLSearchParams(useLocation().search);
  const [askedBy, setAskedBy] = useState<string | null>(null);
  const code = params.get('code');
  if (code === null) return undefined;
  return {
    asked: askedBy === code,
    button: (variant) => <AskForLink code={code} variant={variant} onAsked={() => setAskedBy(code)} />,
  };
}

/** The dialog's name in an address, and the button's in its page. */
const name = 'ask';

/** Rarely needed. */
const AskDialog = lazy(unlessLeft(() => import('./ask-dialog.tsx')));

type AskForLinkProps = {
  /** The dead link's code. */
  code: string;
  variant: ButtonVariant;
  onAsked: () => void;
};

/** Asks the inviter of a dead link for a new one. A bare host takes no such requests (Specification 8.6). */
function AskForLink({ code, variant, onAsked }: AskForLinkProps) {
  const { bareApi } = useSettings();
  const { open, opening, setOpen } = useOpened(name);
  const { pathname } = useLocation();
  if (bareApi) return null;
  return (
    <Suspense>
      <NeedsScript />
      <SentButton
        action={pathname}
        fields={{ code, [openKey]: name }}
        data-press={name}
        variant={variant}
        pending={opening}
        onPress={() => setOpen(true)}
      >
        {text.open}
      </SentButton>
      {open && <AskDialog code={code} onClose={() => setOpen(false)} onSent={onAsked} />}
    </Suspense>
  );
}
