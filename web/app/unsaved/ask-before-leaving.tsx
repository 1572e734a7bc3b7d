import { useBlocker } from 'react-router';
import { sessionState } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { unsavedText as text } from './unsaved-text.ts';

type AskBeforeLeavingProps = { draft: { readonly isUnsaved: () => boolean; readonly drop: () => void } };

/**
 * Asks before a form with unsaved work is left for another screen (Specification 2.4). Reloads and expired sessions do
 * not ask, since the draft outlives them. Leaving drops the draft.
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
