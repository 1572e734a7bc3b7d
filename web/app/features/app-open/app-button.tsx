import type { ReactNode } from 'react';
import { appOpenText as text } from '../../text/app-open.ts';
import { Button } from '../../ui/button.tsx';
import type { Wish } from './hand-off.ts';
import { useHandOff } from './use-hand-off.ts';

/** The same way to the app as AppLink, as the one button of a screen that only lives with its script. */
export function AppButton({ wish = 'open', children }: { wish?: Wish; children: ReactNode }) {
  const { press, opening, Dialog, closeDialog } = useHandOff(wish);
  return (
    <>
      <Button onClick={press} pending={opening} pendingLabel={text.opening}>
        {children}
      </Button>
      {Dialog && <Dialog onClose={closeDialog} />}
    </>
  );
}
