import { registerText as text } from '../../text/register.ts';
import styles from './sign-up.module.css';

type MissingNoteProps = {
  id: string;
  /** Fields by name. */
  missing: readonly string[];
};

/** Why the button can't be pressed yet; keeps its line when there is nothing to say. */
export function MissingNote({ id, missing }: MissingNoteProps) {
  const names = [...new Set(missing.map((field) => text.missingNames[field]))].filter(Boolean);
  return (
    <p id={id} className={styles.missing}>
      {names.length > 0 && text.missing(names.join(', '))}
    </p>
  );
}
