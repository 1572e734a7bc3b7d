import type { Stage } from './take-steps.ts';

const isHidden = () => document.visibilityState === 'hidden';

export const browserStage: Stage = {
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
