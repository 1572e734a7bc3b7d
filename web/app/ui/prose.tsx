import clsx from 'clsx';
import { paragraphsOf } from './paragraphs.ts';
import styles from './prose.module.css';

/** What a member wrote, as paragraphs with their line breaks. Shown as text only: a link in it is no link. */
export function Prose({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={clsx(styles.prose, className)}>
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor have anything else of their own
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
