import type { ReactNode } from 'react';
import list from '../rows.module.css';
import { keyOfOutcome } from './queue-keys.ts';
import styles from './reports.module.css';
import { actText, reportsText as text } from './reports-text.ts';

/** Of no use to a screen reader, which the legend tells, nor where there are no keys. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}

const keys = [
  ['J / K', text.move],
  [keyOfOutcome.dismissed, actText.dismissed.label],
  [keyOfOutcome.hidden, actText.hidden.label],
  [keyOfOutcome.warned, actText.warned.label],
  [keyOfOutcome.suspended, actText.suspended.label],
  ['Z', text.undo],
] as const;

/** Which key does what. */
export function Legend() {
  return (
    <div className={styles.legend}>
      <h2 className={list.note}>{text.legend}</h2>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={list.note}>{text.legendNote}</p>
    </div>
  );
}
