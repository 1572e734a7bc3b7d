import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionState } from '../../session/session-store.ts';
import { useSettings } from '../../settings-context.ts';
import { reportText as text } from '../../text/report.ts';
import { Button } from '../../ui/button.tsx';
import { changeReportDraft, reportDraftOf } from './report-draft.ts';
import type { ReportTarget } from './send-report.ts';

/** Hardly anyone ever needs it. */
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Reports a project, a post or a profile to the operator. A host of SPEC.md alone takes no reports. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { bareApi } = useSettings();
  const [open, setOpen] = useState(false);
  const { target_type, target_id } = target;
  // Who left to sign in comes back to the open dialog; who turned back meant to leave it.
  useEffect(() => {
    const of = { target_type, target_id };
    if (!reportDraftOf(of).awaitsSignIn) return;
    changeReportDraft(of, { awaitsSignIn: false });
    setOpen(sessionState() === 'authenticated');
  }, [target_type, target_id]);
  if (bareApi) return null;
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
