import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { unlessLeft } from '../leaving/leaving.ts';
import { openKey } from '../routing/asked-by-address.ts';
import { useOpened } from '../routing/use-opened.ts';
import { sessionState } from '../session/session-store.ts';
import { useIsOwn } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { SentButton } from '../ui/sent-by.tsx';
import { wasAwaiting } from './awaiting-report.ts';
import { pageToolsText as text } from './page-tools-text.ts';
import type { ReportTarget } from './send-report.ts';

/** Names the dialog in an address and the button in its page. */
const name = 'report';

/** Hardly anyone ever needs it. */
const ReportDialog = lazy(unlessLeft(() => import('./report-dialog.tsx')));

type ReportButtonProps = {
  target: ReportTarget;
  /** Whose it is; nobody reports what is theirs. */
  ownerId: string | undefined;
};

/** Reports a project, a post or a profile to the operator. A bare host takes no reports (Specification 8.6). */
export function ReportButton({ target, ownerId }: ReportButtonProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId);
  const { open, opening, setOpen } = useOpened(name);
  const { pathname } = useLocation();
  const { target_type, target_id } = target;
  // Who left to sign in comes back to the open dialog; who turned back meant to leave it.
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
