import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionState } from '../../session/session-store.ts';
import { useSettings } from '../../settings-context.ts';
import { pageToolsText as text } from '../../text/page-tools.ts';
import { Button } from '../../ui/button.tsx';
import { wasAwaiting } from './awaiting-report.ts';
import type { ReportTarget } from './send-report.ts';

/** Hardly anyone ever needs it. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Reports a project, a post or a profile to the operator. A bare host takes no reports (Specification 8.6). */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { bareApi } = useSettings();
  const [open, setOpen] = useState(false);
  const { target_type, target_id } = target;
  // Who left to sign in comes back to the open dialog; who turned back meant to leave it.
  useEffect(() => {
    if (wasAwaiting({ target_type, target_id })) setOpen(sessionState() === 'authenticated');
  }, [target_type, target_id]);
  if (bareApi) return null;
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
