import type { ReactNode } from 'react';
import styles from './note.module.css';

/** What one should know before pressing the button. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
