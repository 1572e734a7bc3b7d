import type { ReactNode } from 'react';
import styles from './tool-row.module.css';

/** Text buttons at the end of a page, aligned with its text. Hidden without script, which they need. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
