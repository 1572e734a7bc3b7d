import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionState } from '../session/session-store.ts';
import { useIsOwn } from '../session/use-session.ts';
import { useSettings } from '../shell/settings-context.ts';
import { Button } from '../ui/button.tsx';
import { wasAwaiting } from './awaiting-report.ts';
import { pageToolsText as text } from './page-tools-text.ts';
import type { ReportTarget } from './send-report.ts';

/** Hardly anyone ever needs it. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type ReportButtonProps = {
  target: ReportTarget;
  /** Whose it is; nobody reports what is theirs. */
  ownerId: string | undefined;
};

/** Reports a project, a post or a profile to the operator. A bare host takes no reports (Specification 8.6). */
export function ReportButton({ target, ownerId }: ReportButtonProps) {
  const { bareApi } = useSettings();
  const isOwn = useIsOwn(ownerId);
  const [open, setOpen] = useState(false);
  const { target_type, target_id } = target;
  // Who left to sign in comes back to the open dialog; who turned back meant to leave it.
  useEffect(() => {
    if (wasAwaiting({ target_type, target_id })) setOpen(sessionState() === 'authenticated');
  }, [target_type, target_id]);
  if (bareApi || isOwn) return null;
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {text.report}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
