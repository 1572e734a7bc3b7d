import { deviceOf } from './device.ts';
import { type AppSettings, download, handOff, storeOf, type Wish } from './hand-off.ts';
import { createSteps, type Presser, type Stage } from './take-steps.ts';
import { targetOf } from './target.ts';

/** All of a press but the button. Loaded once the page stands, so that its first view does not wait for it. */

const isHidden = () => document.visibilityState === 'hidden';

const browserStage: Stage = {
  go: (url) => location.assign(url),
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  onLeaving(then) {
    const onChange = () => {
      if (isHidden()) then();
    };
    document.addEventListener('visibilitychange', onChange);
    addEventListener('pagehide', then);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('pagehide', then);
    };
  },
  isHidden,
};

/** One for the page, which may have two buttons. */
const takeSteps = createSteps(browserStage);

/** To be called while the press is being handled: iOS opens no app otherwise. */
export function press(wish: Wish, settings: AppSettings, presser: Presser): void {
  const steps =
    wish === 'download' ? download(navigator, settings) : handOff(navigator, targetOf(location), settings);
  takeSteps(steps, presser);
}

/** Where one gets the app on this device. */
export const storeHere = (settings: AppSettings) => storeOf(deviceOf(navigator), settings);
