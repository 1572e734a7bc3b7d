import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

type StepNavigation = {
  /** To the next step, as a place of its own in the history. */
  forward: (to: string) => void;
  /** To the step before: the one this was reached from where that is it, so that both ways back are one. */
  back: (to: string) => void;
};

/** Which way the next view transition slides (flow-layout.tsx). */
function slide(direction: 'forward' | 'back'): void {
  document.documentElement.dataset.slide = direction;
}

/** Walking through the steps of a flow. */
export function useStepNavigation(): StepNavigation {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useSlideOfHistory();
  return {
    forward(to) {
      slide('forward');
      navigate(to, { state: { from: pathname + search }, viewTransition: true });
    },
    back(to) {
      slide('back');
      if (stepBefore(state) === to) navigate(-1);
      else navigate(to, { replace: true, viewTransition: true });
    },
  };
}

/** The address a step was reached from, if the router's state says so. */
export function stepBefore(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}

/** The browser's own buttons slide the right way as well; `idx` is the router's place in the history. */
function useSlideOfHistory(): void {
  useEffect(() => {
    const at = indexOf(history.state);
    const turn = (event: PopStateEvent) => slide(indexOf(event.state) < at ? 'back' : 'forward');
    addEventListener('popstate', turn);
    return () => removeEventListener('popstate', turn);
  });
}

const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
