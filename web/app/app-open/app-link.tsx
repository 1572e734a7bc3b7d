import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { untilStaying } from '../page-exit/page-exit.ts';
import { useSettings } from '../settings.ts';
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './app-link.module.css';
import { appOpenText as text } from './app-open-text.ts';
import { deviceOf } from './device.ts';
import { storeOf, type Wish } from './hand-off.ts';
import type { PhoneDialogProps } from './phone-dialog.tsx';
import { wantsLink } from './wants-link.ts';

type AppLinkProps = {
  children: string;
  wish?: Wish;
  /** `inline`: a link in a sentence. */
  variant?: ButtonVariant | 'inline';
};

/**
 * Opens the page in the app, or leads to the app's store; on phones answer-presses.ts handles the press and
 * marks the button. It is a link to a store: without script to the one that most phones have, with the other
 * beside it; with script, on an iPhone, to its own (boot.ts).
 */
export function AppLink({ children, wish = 'open', variant = 'primary' }: AppLinkProps) {
  const settings = useSettings();
  const { showPhone, phone } = usePhone();
  const link = {
    href: storeOf(deviceOf(navigator), settings),
    onClick: showPhone,
    'data-app': wish,
    'data-press': wish,
    'data-store': settings.appStoreUrl,
    suppressHydrationWarning: true,
    children,
  };
  return (
    <>
      {variant === 'inline' ? <TextLink {...link} /> : <ButtonLink variant={variant} {...link} />}
      {variant === 'primary' && (
        <noscript>
          <p className={styles.otherStore}>
            <TextLink href={settings.appStoreUrl} alone>
              {text.otherStore}
            </TextLink>
          </p>
        </noscript>
      )}
      {phone}
    </>
  );
}

/** The same as AppLink, as the only button of a screen that needs script anyway. */
export function AppButton({ wish = 'open', children }: { wish?: Wish; children: string }) {
  const { showPhone, phone } = usePhone();
  return (
    <>
      <Button onClick={showPhone} data-app={wish}>
        {children}
      </Button>
      {phone}
    </>
  );
}

/** Shows a code for the phone, since a desktop has no app. */
function usePhone(): { showPhone: (event: MouseEvent) => void; phone: ReactNode } {
  const { playStoreUrl } = useSettings();
  const [Dialog, setDialog] = useState<ComponentType<PhoneDialogProps> | null>(null);
  const showPhone = (event: MouseEvent) => {
    if (deviceOf(navigator) !== 'desktop' || wantsLink(event)) return;
    event.preventDefault();
    import('./phone-dialog.tsx').then(
      ({ PhoneDialog }) => setDialog(() => PhoneDialog),
      () => untilStaying().then(() => location.assign(playStoreUrl)),
    );
  };
  return { showPhone, phone: Dialog && <Dialog onClose={() => setDialog(null)} /> };
}
