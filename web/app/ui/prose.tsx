import clsx from 'clsx';
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

/** The paragraphs of a text: what stands between blank lines; line breaks within stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
