import { type ComponentType, useEffect, useState } from 'react';
import { useSettings } from '../shell/settings-context.ts';
import type { Wish } from './hand-off.ts';
import type { PhoneDialogProps } from './phone-dialog.tsx';

type Press = typeof import('./press.ts');
type Dialog = ComponentType<PhoneDialogProps>;

interface HandOff {
  /** The store's address for a plain link: this device's own one as soon as it is known. */
  readonly store: string;
  press(): void;
  /** The app is being tried. */
  readonly opening: boolean;
  /** What a desktop is shown, once it is. */
  readonly Dialog: Dialog | null;
  closeDialog(): void;
}

/** What a button to the app, or to where one gets it, needs. It says little here: the rest comes once the page stands, well before a press. */
export function useHandOff(wish: Wish): HandOff {
  const settings = useSettings();
  const [loaded, setLoaded] = useState<Press | null>(null);
  const [opening, setOpening] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const toStore = () => location.assign(settings.playStoreUrl);
  const presser = {
    started: () => setOpening(true),
    ended: () => setOpening(false),
    showPhone: () =>
      void import('./phone-dialog.tsx').then(({ PhoneDialog }) => setDialog(() => PhoneDialog), toStore),
  };
  useEffect(() => {
    import('./press.ts').then(setLoaded, () => {});
  }, []);
  return {
    store: loaded?.storeHere(settings) ?? settings.playStoreUrl,
    press() {
      if (loaded) loaded.press(wish, settings, presser);
      else import('./press.ts').then(({ press }) => press(wish, settings, presser), toStore);
    },
    opening,
    Dialog,
    closeDialog: () => setDialog(null),
  };
}
