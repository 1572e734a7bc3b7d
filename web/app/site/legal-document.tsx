import { dayText } from '../text/period.ts';
import styles from './legal-document.module.css';
import type { LegalSection, LegalText } from './legal-text.ts';
import { legalText } from './legal-text.ts';

/** A legal document, and the day from which it holds where it has one; `version` is that day, YYYY-MM-DD. */
export function LegalDocument({ document, version }: { document: LegalText; version?: string }) {
  return (
    <article className={styles.document}>
      <h1>{document.title}</h1>
      {version !== undefined && (
        <p className={styles.effective}>
          <time dateTime={version}>{legalText.effective(dayText(version))}</time>
        </p>
      )}
      <p className={styles.intro}>{document.intro}</p>
      {document.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </article>
  );
}

function Section({ section }: { section: LegalSection }) {
  return (
    <section className={styles.section}>
      <h2>{section.heading}</h2>
      {section.blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className={styles.list}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
