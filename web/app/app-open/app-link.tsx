import type { MouseEvent, ReactNode } from 'react';
import { useSettings } from '../shell/settings-context.ts';
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './app-link.module.css';
import { appOpenText as text } from './app-open-text.ts';
import type { Wish } from './hand-off.ts';
import { useHandOff } from './use-hand-off.ts';

type AppLinkProps = { children: ReactNode; wish?: Wish; variant?: ButtonVariant };

/** Someone who wants the link in another tab gets the link. */
const wantsLink = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Opens in the app what this page shows, or leads to where one gets it. Before any script has come it is a link to the
 * store that most phones have, and where no script will come the other one stands beside it. A press while it is on its way
 * waits for it, and the link leads an iPhone to its own store (boot.ts).
 */
export function AppLink({ children, wish = 'open', variant = 'primary' }: AppLinkProps) {
  const settings = useSettings();
  const { store, press, opening, Dialog, closeDialog } = useHandOff(wish);
  const open = (event: MouseEvent) => {
    if (wantsLink(event)) return;
    event.preventDefault();
    press();
  };
  return (
    <>
      <ButtonLink
        href={store}
        variant={variant}
        onClick={open}
        data-press={settings.appStoreUrl}
        {...(opening && { 'aria-busy': true })}
      >
        {opening ? text.opening : children}
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
      {Dialog && <Dialog onClose={closeDialog} />}
    </>
  );
}

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
