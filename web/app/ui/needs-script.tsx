import styles from './needs-script.module.css';
import { needsScriptText as text } from './needs-script-text.ts';

/**
 * Without script: explains why the page ends here. Place it before the buttons that need script, which are then hidden.
 */
export function NeedsScript() {
  return (
    <noscript className={styles.needed}>
      <span className={styles.line}>{text.line}</span>
    </noscript>
  );
}
