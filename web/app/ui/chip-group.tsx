import { type ReactNode, useId } from 'react';
import { ChipRow } from './chip.tsx';
import styles from './chip-group.module.css';

/** Selectable chips with a group name. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more group of form data
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <ChipRow>{children}</ChipRow>
    </div>
  );
}
