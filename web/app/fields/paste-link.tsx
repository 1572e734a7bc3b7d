import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import styles from './paste-link.module.css';
import { pasteText as text } from './paste-link-text.ts';

/**
 * A field for an invitation from a message: its link, its code, or the whole message. A separate form, which
 * works without script; `/welcome` finds the invitation in the text.
 */
export function PasteLink({ lead }: { lead?: ReactNode }) {
  return (
    <form action={paths.welcome('').split('?')[0]} className={styles.paste}>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <input type="hidden" name="pasted" value="" />
      <input
        name="code"
        aria-label={text.link}
        placeholder={text.link}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit">{text.openLink}</Button>
    </form>
  );
}
