import styles from './needs-script.module.css';
import { needsScriptText as text } from './needs-script-text.ts';

/**
 * Without script: that this is why nothing more is here. The buttons beside it, which would do nothing, are not there
 * either: it stands before those that need script.
 */
export function NeedsScript() {
  return (
    <noscript className={styles.needed}>
      <span className={styles.line}>{text.line}</span>
    </noscript>
  );
}
