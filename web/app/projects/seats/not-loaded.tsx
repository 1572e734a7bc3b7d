import { startTransition, useState } from 'react';
import { useAct } from '../../api/use-act.ts';
import { useFocusGoesOn } from '../../offers/use-focus-goes-on.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './seats.module.css';
import { seatText as text } from './seats-text.ts';

/** Shown instead of requests whose call failed. Disappears once `onRetry` has loaded them. */
export function NotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const { pending, run } = useAct();
  const [hasFailedAgain, setHasFailedAgain] = useState(false);
  const box = useFocusGoesOn('#requests h2');
  const retry = async () => {
    setHasFailedAgain(false);
    await run(onRetry);
    // In one render with the retry's result, which may remove this.
    startTransition(() => setHasFailedAgain(true));
  };
  return (
    <div ref={box} className={styles.notLoaded}>
      <p>{text.notLoaded}</p>
      <Button variant="accent" pending={pending} onClick={() => void retry()}>
        {text.retry}
      </Button>
      <Notice>{hasFailedAgain && text.stillNotLoaded}</Notice>
    </div>
  );
}
