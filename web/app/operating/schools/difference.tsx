import type { SaidSchool, SchoolsDifference } from '@dure/contract/operating-schools.ts';
import type { ReactNode } from 'react';
import list from '../rows.module.css';
import styles from './schools.module.css';
import { importText as text } from './schools-text.ts';

type DifferenceProps = { difference: SchoolsDifference; removeGone: boolean };

/** What an import would change, as counts and school by school. */
export function Difference({ difference: { added, changed, gone }, removeGone }: DifferenceProps) {
  return (
    <>
      <dl className={styles.figures}>
        {[
          [text.added, added.length] as const,
          [text.changed, changed.length] as const,
          [text.gone, gone.length] as const,
        ].map(([name, number]) => (
          <div key={name}>
            <dt className={list.note}>{name}</dt>
            <dd>{text.number(number)}</dd>
          </div>
        ))}
      </dl>
      {added.length + changed.length + gone.length === 0 && <p>{text.nothing}</p>}
      <Part title={text.added} rows={added.map((school) => [school, domainsOf(school)])} />
      <Part
        title={text.changed}
        rows={changed.map(({ before, after }) => [after, <Changed key="" before={before} after={after} />])}
      />
      <Part
        title={text.gone}
        rows={gone.map(({ in_use, ...school }) => [
          school,
          in_use ? text.inUse : removeGone ? text.willGo : text.willStay,
        ])}
      />
    </>
  );
}

const domainsOf = ({ domains }: SaidSchool) => domains.join(', ');

type PartProps = { title: string; rows: readonly (readonly [school: SaidSchool, note: ReactNode])[] };

function Part({ title, rows }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={list.heading}>{title}</h2>
      <ul className={list.rows}>
        {rows.map(([school, note]) => (
          <li key={school.key} className={list.row}>
            <div className={list.what}>
              <p className={list.name}>{school.name_ko}</p>
              <p className={list.note}>{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const saidOf = (school: SaidSchool) => [school.name_ko, school.name_en, domainsOf(school)];

/** The old value, struck through, before the new one. */
function Changed({ before, after }: { before: SaidSchool; after: SaidSchool }) {
  const now = saidOf(after);
  return saidOf(before).map((was, at) =>
    was === now[at] ? null : (
      <span key={was}>
        <del className={styles.before}>{was}</del> → <ins>{now[at]}</ins>{' '}
      </span>
    ),
  );
}
