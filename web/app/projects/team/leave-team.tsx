import { leaveTeam } from '@dure/contract/teams.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { paths } from '../../paths.ts';
import { useWayOut } from '../../routing/reached-from.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { confirmText, teamText } from './team-text.ts';

const text = confirmText.leave;

/** Leaves the project, and then its screen. */
export function LeaveTeam({ projectId }: { projectId: string }) {
  const call = useCall();
  const wayOut = useWayOut();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const out = async (told: string) => {
    await wayOut(paths.project(projectId));
    showToast(told);
  };
  const { pending, run } = useAct<never>(async ({ type }) => {
    // The member left in another tab, or was removed.
    if (type === 'forbidden') {
      await out(text.already);
      return null;
    }
    setAsking(false);
    // The project was handed to them meanwhile: they stay, and should see that it is theirs.
    if (type === 'creator_stays' || type === 'not_found') await revalidate();
    showToast(errorText[type]);
    return null;
  });
  const leave = () =>
    run(async () => {
      await call(leaveTeam, { params: { projectId } });
      await out(text.done);
    });
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <ConfirmDialog
        open={asking}
        message={text.title}
        detail={text.text}
        cancelLabel={teamText.cancel}
        onCancel={() => setAsking(false)}
        confirmLabel={text.confirm}
        onConfirm={() => void leave()}
        pending={pending}
        pendingLabel={teamText.working}
      />
    </>
  );
}
