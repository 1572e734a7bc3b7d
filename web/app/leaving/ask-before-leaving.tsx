import { useBlocker } from 'react-router';
import { sessionState } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { leavingText as text } from './leaving-text.ts';

type AskBeforeLeavingProps = { draft: { readonly isUnsaved: () => boolean; readonly drop: () => void } };

/**
 * Leaving a form with unsaved work for another screen asks first (Specification 2.4). A reload does not, since a
 * draft outlives it, and neither does a session that is over: who signs in again goes on. Leaving drops the draft.
 */
export function AskBeforeLeaving({ draft }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      sessionState() === 'authenticated' &&
      draft.isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      message={text.title}
      detail={text.detail}
      cancelLabel={text.stay}
      onCancel={() => blocker.reset?.()}
      confirmLabel={text.leave}
      onConfirm={() => {
        draft.drop();
        blocker.proceed?.();
      }}
    />
  );
}
