import { useEffect } from 'react';

let isWatched = false;

/**
 * Runs as long as the page, since the keyboard may stay open from screen to screen, and toasts lie above it.
 */
function watchKeyboard(): void {
  const viewport = window.visualViewport;
  if (isWatched || !viewport) return;
  isWatched = true;
  const measure = () => {
    // Pinch zoom also shrinks the viewport.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
    document.documentElement.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
}

/**
 * Keeps `--keyboard-inset` at the height covered by the keyboard. iOS only shrinks the visual viewport, which would
 * leave sticky elements and toasts under the keyboard; elsewhere the value is 0.
 */
export const useKeyboardInset = (): void => useEffect(watchKeyboard, []);
