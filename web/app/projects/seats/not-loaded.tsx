import { useAct } from '../../api/use-act.ts';
import { Button } from '../../ui/button.tsx';
import styles from './seats.module.css';
import { seatText as text } from './seats-text.ts';

/** In place of requests whose call failed. */
export function NotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const { pending, run } = useAct();
  return (
    <div className={styles.notLoaded}>
      <p>{text.notLoaded}</p>
      <Button variant="accent" pending={pending} onClick={() => void run(onRetry)}>
        {text.retry}
      </Button>
    </div>
  );
}
