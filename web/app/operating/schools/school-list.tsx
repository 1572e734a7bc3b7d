import type { School } from '@dure/contract/operating-schools.ts';
import { useState } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { koreanDayText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../rows.module.css';
import styles from './schools.module.css';
import { schoolsText as text } from './schools-text.ts';

const shownAtOnce = 30;

const says = ({ key, name_ko, name_en, domains }: School, typed: string) =>
  [key, name_ko, name_en, ...domains.map(({ domain }) => domain)].some((part) =>
    part.toLowerCase().includes(typed),
  );

type SchoolListProps = { schools: readonly School[]; manages: boolean };

/** All supported schools, filtered by text and by domains that nobody uses. */
export function SchoolList({ schools, manages }: SchoolListProps) {
  const [typed, setTyped] = useState('');
  const [unusedOnly, setUnusedOnly] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  const found = schools.filter(
    (school) =>
      says(school, typed.trim().toLowerCase()) &&
      (!unusedOnly || school.domains.some(({ unused }) => unused)),
  );
  return (
    <section aria-labelledby="schools">
      <h2 id="schools" className={list.heading}>
        {text.list} <span className={list.note}>{text.listed(found.length)}</span>
      </h2>
      <search className={styles.find}>
        <TextField
          label={text.search}
          name="school"
          type="search"
          description={text.searchHint}
          value={typed}
          onChange={setTyped}
        />
        <Checkbox checked={unusedOnly} onChange={setUnusedOnly}>
          {text.unusedOnly}
        </Checkbox>
      </search>
      {found.length === 0 && <p className={list.note}>{text.noneFound}</p>}
      <ul className={list.rows} aria-label={text.list}>
        {found.slice(0, shown).map((school) => (
          <Row key={school.key} school={school} manages={manages} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="quiet" fit className={styles.more} onClick={() => setShown(shown + shownAtOnce)}>
          {text.more}
        </Button>
      )}
    </section>
  );
}

function Row({ school, manages }: { school: School; manages: boolean }) {
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          {school.name_ko}
          {school.built_in && <span className={list.badge}>{text.builtIn}</span>}
        </p>
        <ul className={styles.domains}>
          {school.domains.map(({ domain, ...use }) => (
            <li key={domain}>
              {domain} · {usedWhen(use)}
            </li>
          ))}
        </ul>
      </div>
      {manages && (
        <Link
          className={list.link}
          to={operatorPaths.page(`schools/edit/${school.key}`)}
          aria-label={text.editOf(school.name_ko)}
        >
          {text.edit}
        </Link>
      )}
    </li>
  );
}

function usedWhen({ last_used_on, unused }: Omit<School['domains'][number], 'domain'>): string {
  if (last_used_on === null) return text.never;
  return unused ? text.unused : text.lastUsed(koreanDayText(last_used_on));
}
