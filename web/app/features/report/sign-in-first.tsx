import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { reportText as text } from '../../text/report.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { awaitSignIn } from './awaiting-report.ts';
import type { ReportTarget } from './send-report.ts';

/** Reports need a member (Specification 4.8): leads to sign in, and back to this dialog. */
export function SignInFirst({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.signInTitle}
      closeLabel={text.close}
      actions={
        <ButtonLink
          as={Link}
          to={paths.login(pathname + search)}
          state={{ report: true }}
          onClick={() => awaitSignIn(target)}
          data-autofocus
        >
          {text.signIn}
        </ButtonLink>
      }
    >
      <p>{text.signInLead}</p>
    </Dialog>
  );
}
