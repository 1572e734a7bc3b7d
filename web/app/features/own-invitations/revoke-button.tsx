import { revokeInvitation } from '@dure/contract/own-invitations.ts';
import { useState } from 'react';
import { useCall } from '../../call-context.ts';
import { invitationsText as text } from '../../text/invitations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAct } from './use-act.ts';

type RevokeButtonProps = {
  invitation: { id: string; invitee: string };
  /** The card it stands on is about to go. */
  onRevoked: () => void;
};

/** Ends a link for good, once that was confirmed. */
export function RevokeButton({ invitation: { id, invitee }, onRevoked }: RevokeButtonProps) {
  const call = useCall();
  const { acting, act } = useAct();
  const [asking, setAsking] = useState(false);
  const revoke = () => {
    setAsking(false);
    void act({
      send: () => call(revokeInvitation, { params: { id } }),
      said: text.revoked,
      done: onRevoked,
    });
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)} aria-disabled={acting}>
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        message={text.revokeTitle(invitee)}
        detail={text.revokeLead}
        cancelLabel={text.keep}
        onCancel={() => setAsking(false)}
        confirmLabel={text.revoke}
        onConfirm={revoke}
      />
    </>
  );
}
