import { useEffect, useEffectEvent, useRef } from 'react';
import { enterOverPage } from '../../over-page.ts';

/** The browser's back closes what is open. Returns how to close: by going back, so that its entry goes as well. */
export function useBackCloses(onClose: () => void): () => void {
  const closed = useEffectEvent(onClose);
  const closing = useRef(false);
  useEffect(() => enterOverPage(() => closed()), []);
  return () => {
    if (closing.current) return;
    closing.current = true;
    history.back();
  };
}
