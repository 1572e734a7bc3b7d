import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import type { ScreenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/**
 * Does on navigation what a browser does for a full page load: sets the title, announces it, and starts at the top of
 * the new page.
 */
export function Arrival() {
  const settings = useSettings();
  const match = useMatches().at(-1);
  const idle = useNavigation().state === 'idle';
  const { pathname, key } = useLocation();
  const goesBack = useNavigationType() === 'POP';
  const before = useRef({ pathname, key });
  const focused = useLastFocused();
  const [told, tell] = useState('');
  useEffect(() => {
    const handle = match?.handle as ScreenHandle | undefined;
    if (!idle || !handle) return;
    const { title } = handle.meta({
      data: match?.loaderData as never,
      settings,
      params: match?.params ?? {},
    });
    const isNewTitle = title !== document.title;
    document.title = title;
    const left = before.current;
    before.current = { pathname, key };
    // The first screen came with the document.
    if (left.key === key) return;
    const isNewPage = left.pathname !== pathname;
    if (isNewPage || isNewTitle) tell(title);
    // Going back restores the old position.
    if (!goesBack && (isNewPage || focused.current?.isConnected === false)) focusHeading(isNewPage);
  }, [match, idle, settings, pathname, key, goesBack, focused]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  );
}

/** The last focused element. Safari removes the focus from everything when a link or button is pressed. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  return last;
}

/** Focuses the heading, unless the screen has set the focus, or it still is where it was on the same page. */
function focusHeading(isNewPage: boolean): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  const isKept = !isNewPage || activeElement?.closest('main, dialog') != null;
  if (!isLost && isKept) return;
  // The previous screen may still be there, hidden.
  const main = [...document.querySelectorAll('main')].find((one) => one.getClientRects().length > 0);
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
