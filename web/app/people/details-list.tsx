import { memberTexts } from '@dure/contract/member-texts.ts';
import type { ReactNode } from 'react';
import { degreeText } from '../fields/degree-text.ts';
import { LinkList } from '../links/link-list.tsx';
import { memberTextWords } from '../text/member-texts.ts';
import { WordChips } from '../ui/chip.tsx';
import { Prose } from '../ui/prose.tsx';
import { profileDetailsText as text } from './details-text.ts';
import styles from './member-details.module.css';
import type { ProfileDetails } from './profile-details.ts';

/** What members see of each other, as far as it was filled in. */
export function DetailsList({ details }: { details: ProfileDetails }) {
  const { school_infos, company_infos, keywords, skills, links = [] } = details;
  const parts = [
    ...memberTexts.map((name) => details[name]),
    ...school_infos,
    ...company_infos,
    ...keywords,
    ...skills,
    ...links,
  ];
  if (!parts.some(Boolean)) return <p className={styles.none}>{text.none}</p>;
  return (
    <dl className={styles.list}>
      {memberTexts.map(
        (name) =>
          details[name] && (
            <Detail key={name} term={memberTextWords[name].label}>
              <Prose text={details[name]} />
            </Detail>
          ),
      )}
      <Lines term={text.schools} lines={school_infos.map(schoolLine)} />
      <Lines term={text.careers} lines={company_infos.map(careerLine)} />
      <Words term={text.keywords} words={keywords} />
      <Words term={text.skills} words={skills} />
      {links.length > 0 && (
        <Detail term={text.links}>
          <LinkList links={links} />
        </Detail>
      )}
    </dl>
  );
}

type Line = { readonly main: string; readonly more: string };

const schoolLine = ({ school, degree, majors, year }: ProfileDetails['school_infos'][number]): Line => ({
  main: school,
  more: [majors.join(', '), degreeText[degree], text.year(year)].filter(Boolean).join(' · '),
});

const careerLine = ({ company, field, position }: ProfileDetails['company_infos'][number]): Line => ({
  main: company,
  more: [position.join(', '), field.join(', ')].filter(Boolean).join(' · '),
});

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}

function Lines({ term, lines }: { term: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Detail term={term}>
      <ul className={styles.lines}>
        {lines.map(({ main, more }) => (
          <li key={main + more}>
            <span className={styles.main}>{main}</span>
            <span className={styles.more}>{more}</span>
          </li>
        ))}
      </ul>
    </Detail>
  );
}

function Words({ term, words }: { term: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Detail term={term}>
      <WordChips words={words} className={styles.words} />
    </Detail>
  );
}
