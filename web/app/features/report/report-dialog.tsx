import { useSession } from '../../session/use-session.ts';
import { ReportForm } from './report-form.tsx';
import type { ReportTarget } from './send-report.ts';
import { SignInFirst } from './sign-in-first.tsx';

type ReportDialogProps = { target: ReportTarget; onClose: () => void };

/**
 * Asks for the reason, of visitors to sign in first (Specification 4.8). A default export because `lazy` wants one.
 */
export default function ReportDialog(props: ReportDialogProps) {
  return useSession() === 'authenticated' ? <ReportForm {...props} /> : <SignInFirst {...props} />;
}
