import type { ReactNode } from 'react';
import styles from './tool-row.module.css';

/** Worded buttons at the end of a page, level with its text. They live by script: without any they are not there. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
