import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHandOff } from './use-hand-off.ts';

/** The same way to the app as AppLink, as the one button of a screen that only lives with its script. */
export function AppButton({ children }: { children: ReactNode }) {
  const { press, Dialog, closeDialog } = useHandOff();
  return (
    <>
      <Button onClick={press}>{children}</Button>
      {Dialog && <Dialog onClose={closeDialog} />}
    </>
  );
}
