import { type ReactNode, useId } from 'react';
import styles from './account-profile.module.css';

/** A part of the form under its own heading. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
