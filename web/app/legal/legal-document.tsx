import type { LegalKind } from '@dure/contract/legal.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { dayText } from '../text/period.ts';
import { TextLink } from '../ui/text-link.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { WithSideRail } from '../ui/with-side-rail.tsx';
import styles from './legal-document.module.css';
import type { LegalSection, LegalText } from './legal-text.ts';
import { legalText } from './legal-text.ts';

type LegalDocumentProps = { document: LegalText; version?: string; note?: string };

/** A legal document with the day from which it holds, if it has one; `version` is that day, YYYY-MM-DD. */
export function LegalDocument({ document, version, note }: LegalDocumentProps) {
  return (
    <WithSideRail rail={<Contents sections={document.sections} />}>
      <article className={styles.document}>
        <h1>{document.title}</h1>
        {version !== undefined && (
          <p className={styles.effective}>
            <time dateTime={version}>{legalText.effective(dayText(version))}</time>
          </p>
        )}
        {note !== undefined && <p className={styles.effective}>{note}</p>}
        <LegalBody document={document} />
      </article>
    </WithSideRail>
  );
}

/** Its introduction and sections. */
export function LegalBody({ document }: { document: LegalText }) {
  return (
    <>
      <p className={styles.intro}>{unbroken(document.intro)}</p>
      {document.sections.map((section, at) => (
        <Section key={idOf(at)} id={idOf(at)} section={section} />
      ))}
    </>
  );
}

type VersionsProps = { id?: string; title: string; of: LegalKind; versions: readonly string[] };

/**
 * Links to other versions, newest first, so that members can reread what they agreed to (Specification 2.13).
 */
export function Versions({ id, title, of, versions }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version}>
            <TextLink as={Link} to={paths[of](version)}>
              {legalText.versionOf(dayText(version))}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const idOf = (at: number) => `section-${at + 1}`;

/** The table of contents, beside the document on wide screens. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={legalText.contents} className={styles.contents}>
      <ol>
        {sections.map(({ heading }, at) => (
          <li key={idOf(at)}>
            <a href={`#${idOf(at)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ id, section }: { id: string; section: LegalSection }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{section.heading}</h2>
      {section.blocks.map((block, at) =>
        typeof block === 'string' ? (
          <p key={idOf(at)}>{unbroken(block)}</p>
        ) : (
          <ul key={idOf(at)} className={styles.list}>
            {block.map((item, place) => (
              <li key={idOf(place)}>{unbroken(item)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
