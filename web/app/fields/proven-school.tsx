import { useId } from 'react';
import { CheckIcon } from '../ui/icons.tsx';
import { registerText as text } from './profile-text.ts';
import styles from './proven-school.module.css';

/** The school of the proven address: one line, since there is nothing to fill in. */
export function ProvenSchool({ name }: { name: string }) {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {text.school}
      </label>
      <input id={id} className={styles.name} value={name} readOnly aria-describedby={`${id}why`} />
      <span id={`${id}why`} className={styles.why}>
        <CheckIcon />
        {text.schoolProven}
      </span>
    </div>
  );
}
