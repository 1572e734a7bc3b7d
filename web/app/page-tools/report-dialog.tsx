import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { awaitSignIn } from './awaiting-report.ts';
import { ReportForm } from './report-form.tsx';
import { reportText as text } from './report-text.ts';
import type { ReportTarget } from './send-report.ts';

type ReportDialogProps = { target: ReportTarget; onClose: () => void };

/** Asks for the reason, or asks visitors to sign in first (Specification 4.8). A default export, as `lazy` needs. */
export default function ReportDialog(props: ReportDialogProps) {
  return useSession() === 'authenticated' ? <ReportForm {...props} /> : <SignInFirst {...props} />;
}

/** Only members can report (Specification 4.8): links to the sign-in, and back to this dialog. */
function SignInFirst({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.signInTitle}
      closeLabel={text.close}
      actions={
        <>
          <ButtonLink
            as={Link}
            to={paths.login(pathname + search)}
            state={{ report: true }}
            onClick={() => awaitSignIn(target)}
            data-autofocus
          >
            {text.signIn}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.temporaryRemoval(pathname)} variant="text">
            {text.removal}
          </ButtonLink>
        </>
      }
    >
      <p>{unbroken(text.signInLead)}</p>
    </Dialog>
  );
}
