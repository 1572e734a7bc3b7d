import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import type { ScreenHandle } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What a browser does of a link that it follows itself: puts the title, tells it, and begins at the new page's top. */
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
    // Who goes back is where they were.
    if (!goesBack && (isNewPage || focused.current?.isConnected === false)) focusHeading(isNewPage);
  }, [match, idle, settings, pathname, key, goesBack, focused]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  );
}

/** What had the focus last. Safari takes it from everything when a link or a button is pressed, though nothing is gone. */
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

/** To the heading, unless the screen has put the focus somewhere, or, on the same page, it is where it was. */
function focusHeading(isNewPage: boolean): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  const isKept = !isNewPage || activeElement?.closest('main, dialog') != null;
  if (!isLost && isKept) return;
  // A screen that is being left may still be there, hidden.
  const main = [...document.querySelectorAll('main')].find((one) => one.getClientRects().length > 0);
  const heading = main?.querySelector('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
