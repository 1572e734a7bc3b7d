import { withdrawVouch } from '@dure/contract/members.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { nameText } from '../text/people.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { profileDetailsText as text } from './details-text.ts';
import type { ProfileDetails } from './profile-details.ts';
import styles from './vouches.module.css';

type Vouch = NonNullable<ProfileDetails['vouches']>[number];
type VouchesProps = { memberId: string; vouches: readonly Vouch[] };

/** The people who vouch for a member; the reader can withdraw their own vouch for some days. */
export function Vouches({ memberId, vouches }: VouchesProps) {
  const [withdrawn, setWithdrawn] = useState(false);
  const shown = vouches.filter((vouch) => !(withdrawn && vouch.withdrawable_until));
  if (shown.length === 0) return null;
  return (
    <section className={styles.vouches}>
      <h2 className={styles.heading}>{text.vouches}</h2>
      <ul>
        {shown.map((vouch) => (
          <li key={vouch.id} className={styles.row}>
            <Avatar person={{ id: vouch.id, name: vouch.user_name, image: vouch.image }} />
            <Link to={paths.profile(vouch.id)} className={styles.name} translate="no">
              {nameText(vouch.user_name)}
            </Link>
            {vouch.withdrawable_until && <Withdraw memberId={memberId} onDone={() => setWithdrawn(true)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { pending, run } = useAct<never>(async ({ type }) => {
    setAsking(false);
    // Another tab has withdrawn it already.
    if (type === 'not_found') onDone();
    else showToast(errorText[type]);
    return null;
  });
  const withdraw = () =>
    run(async () => {
      await call(withdrawVouch, { params: { id: memberId } });
      setAsking(false);
      showToast(text.withdrawn);
      onDone();
      await revalidate();
    });
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        message={text.withdrawQuestion}
        detail={text.withdrawDetail}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        confirmLabel={text.withdraw}
        onConfirm={() => void withdraw()}
        pending={pending}
        pendingLabel={text.withdrawing}
      />
    </>
  );
}
