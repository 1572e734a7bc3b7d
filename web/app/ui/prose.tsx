import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import styles from './prose.module.css';

const linkedText = () => import('./linked-text.tsx');
const PlainText = ({ text }: { text: string }) => <>{text}</>;

/** An address, or a particle after a quotation mark, where browsers would break the line. */
const special = /:\/\/|[’”][가-힣]/;

/**
 * Most texts have neither. The server has the links from the start; the browser keeps the server's markup
 * until its own script has loaded, and without it shows plain text.
 */
const LinkedText = import.meta.env.SSR
  ? (await linkedText()).default
  : lazy(() => linkedText().catch(() => ({ default: PlainText })));

/** A member's text as paragraphs with line breaks. Plain text, in which web addresses are links (docs/decisions/0147). */
export function Prose({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={clsx(styles.prose, className)}>
      {paragraphsOf(text).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs neither move nor have anything else of their own
        <p key={at}>{special.test(paragraph) ? <Linked text={paragraph} /> : paragraph}</p>
      ))}
    </div>
  );
}

const Linked = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <LinkedText text={text} />
  </Suspense>
);

/** Splits a text at blank lines; line breaks within paragraphs stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
