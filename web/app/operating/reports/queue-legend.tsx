import type { ReactNode } from 'react';
import list from '../rows.module.css';
import { keyOfOutcome } from './queue-keys.ts';
import styles from './reports.module.css';
import { actText, reportsText as text } from './reports-text.ts';

/** Hidden from screen readers, which read the legend, and from devices without keys. */
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

/** A list of the keys and what they do. */
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
