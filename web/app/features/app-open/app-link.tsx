import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useSettings } from '../../settings-context.ts';
import { appOpenText as text } from '../../text/app-open.ts';
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './app-link.module.css';
import { storeOf } from './device.ts';
import { useDevice } from './use-device.ts';

/** Most visitors are on a phone and never see it. */
const StoresDialog = lazy(() => import('./stores-dialog.tsx'));

type AppLinkProps = { children: ReactNode; variant?: ButtonVariant };

/**
 * Leads to the app's store on this device. A desktop is shown both. Before any script has come it is a link to the
 * store that most phones have, and where no script will come the other one stands beside it.
 */
export function AppLink({ children, variant = 'primary' }: AppLinkProps) {
  const settings = useSettings();
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const store = device && storeOf(device, settings);
  const choose = (event: MouseEvent) => {
    if (device !== 'desktop') return;
    event.preventDefault();
    setChoosing(true);
  };
  return (
    <>
      <ButtonLink href={store ?? settings.playStoreUrl} variant={variant} onClick={choose}>
        {children}
      </ButtonLink>
      {variant === 'primary' && (
        <noscript>
          <p className={styles.otherStore}>
            <TextLink href={settings.appStoreUrl} alone>
              {text.otherStore}
            </TextLink>
          </p>
        </noscript>
      )}
      {choosing && (
        <Suspense>
          <StoresDialog stores={settings} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
