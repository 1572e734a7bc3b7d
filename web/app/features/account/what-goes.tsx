import { leaveText as text } from '../../text/account.ts';
import styles from './what-goes.module.css';

/** What leaving takes away, what stays, and the way to take one's data along first. */
export function WhatGoes() {
  return (
    <ul className={styles.list}>
      {[...text.what, text.first].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
