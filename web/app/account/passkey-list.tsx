import type { Passkey } from '@dure/contract/passkeys.ts';
import { koreanDayText } from '../text/period.ts';
import { Button } from '../ui/button.tsx';
import styles from './passkey-list.module.css';
import { passkeysText as text } from './passkeys-text.ts';

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

/** The passkeys, each with when it was added and last used, and its actions. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => {
        const { id, name, created_at: made, last_used_at: used } = passkey;
        return (
          <li key={id} className={styles.passkey}>
            <p className={styles.name}>{name}</p>
            <p className={styles.when}>
              {[text.made(koreanDayText(made)), used && text.used(koreanDayText(used))]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={styles.acts}>
              <Button variant="text" aria-label={text.renameOf(name)} onClick={() => onRename(passkey)}>
                {text.rename}
              </Button>
              <Button variant="text" aria-label={text.removeOf(name)} onClick={() => onRemove(passkey)}>
                {text.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
