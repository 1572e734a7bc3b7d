import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSettings } from '../../settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { storeOf } from './device.ts';
import { useDevice } from './use-device.ts';

const StoresDialog = lazy(() => import('./stores-dialog.tsx'));

/** The same way to the app as AppLink, as the one button of a screen that only lives with its script. */
export function AppButton({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const start = () => {
    const store = device && storeOf(device, settings);
    if (store) location.assign(store);
    else setChoosing(true);
  };
  return (
    <>
      <Button onClick={start}>{children}</Button>
      {choosing && (
        <Suspense>
          <StoresDialog stores={settings} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
