import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { openKey } from '../routing/asked-by-address.ts';
import { useOpened } from '../routing/use-opened.ts';
import { sessionState } from '../session/session-store.ts';
import { useIsOwn } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { SentButton } from '../ui/sent-by.tsx';
import { wasAwaiting } from './awaiting-report.ts';
import { pageToolsText as text } from './page-tools-text.ts';
import type { ReportTarget } from './send-report.ts';

/** The dialog's name in an address, and the button's in its page. */
const name = 'report';

/** Rarely needed. */
const ReportDialog = lazy(unlessLeft(() => import('./report-dialog.tsx')));

type ReportButtonProps = {
  target: ReportTarget;
  /** The owner, who cannot report their own content. */
  ownerId: string | undefined;
};

/** Reports a project, post or profile to the operators. Another API host takes no reports (Specification 8.6). */
export function ReportButton({ target, ownerId }: ReportButtonProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId);
  const { open, opening, setOpen } = useOpened(name);
  const { pathname } = useLocation();
  const { target_type, target_id } = target;
  // Opens the dialog again for somebody who left to sign in; going back instead means that they gave up.
  useEffect(() => {
    if (wasAwaiting({ target_type, target_id })) setOpen(sessionState() === 'authenticated');
  }, [target_type, target_id, setOpen]);
  if (bareApi || isOwn) return null;
  return (
    <Suspense>
      <SentButton
        action={pathname}
        fields={{ [openKey]: name }}
        data-press={name}
        variant="text"
        pending={opening}
        onPress={() => setOpen(true)}
      >
        {text.report}
      </SentButton>
      {open && <ReportDialog target={target} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}
