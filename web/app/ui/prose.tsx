import clsx from 'clsx';
import styles from './prose.module.css';

/** A member's text as paragraphs with line breaks. Plain text only: links in it are not links. */
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

/** Splits a text at blank lines; line breaks within paragraphs stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
