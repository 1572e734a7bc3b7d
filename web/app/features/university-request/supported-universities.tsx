import type { University } from '@dure/contract/catalog.ts';
import { universityRequestText as text } from '../../text/university-request.ts';
import styles from './supported-universities.module.css';

/** Schools that are supported already and fit what is typed, with the addresses to prove. */
export function SupportedUniversities({ universities }: { universities: readonly University[] }) {
  return (
    <section aria-live="polite">
      {universities.length > 0 && (
        <div className={styles.found}>
          <h2 className={styles.title}>{text.supported}</h2>
          <p className={styles.hint}>{text.supportedHint}</p>
          <ul>
            {universities.map(({ key, name_ko, domains }) => (
              <li key={key} className={styles.university}>
                <span className={styles.name}>{name_ko}</span>
                <span className={styles.domains}>{domains.map((domain) => `@${domain}`).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
