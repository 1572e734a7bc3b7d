import type { University } from '@dure/contract/catalog.ts';
import { memberTexts } from '@dure/contract/member-texts.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { AboutFields, NameField } from '../fields/about-fields.tsx';
import { KeywordField } from '../fields/keyword-field.tsx';
import { MajorPicker } from '../fields/major-picker.tsx';
import { RetryUniversities } from '../fields/retry-universities.tsx';
import { SchoolEntries } from '../fields/school-entries.tsx';
import { createMajorIndex, searchMajors } from '../fields/school-search.ts';
import { keywordWords, wordsIn } from '../fields/typed-words.ts';
import { SkillField, skillWords } from '../fields/word-field.tsx';
import { WorkFields } from '../fields/work-fields.tsx';
import type { Draft } from '../form/use-draft.ts';
import { memberTextWords } from '../text/member-texts.ts';
import { Fields } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './profile.module.css';
import type { TypedProfile, TypedSchool } from './profile-body.ts';
import { profileEditText as text } from './profile-text.ts';

type AboutSectionProps = ProfilePart & {
  /** A student's school, which cannot change; null for an alumni, or if the list of schools is missing. */
  school: University | null;
};

/** Name and texts; for a student also degree, year and majors at the proven school. */
export function AboutSection({ school, draft }: AboutSectionProps) {
  const { typed, change } = draft;
  const [education] = typed.educations;
  return (
    <Section title={text.about}>
      {school && education ? (
        <StudentFields draft={draft} school={school} education={education} />
      ) : (
        <NameField value={typed.user_name} onChange={(user_name) => change({ user_name })} />
      )}
      {memberTexts.map((name) => (
        <TextArea
          key={name}
          label={memberTextWords[name].label}
          name={name}
          description={memberTextWords[name].hint}
          value={typed[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </Section>
  );
}

type StudentFieldsProps = ProfilePart & { school: University; education: TypedSchool };

function StudentFields({ draft: { typed, change }, school, education }: StudentFieldsProps) {
  const index = useMemo(() => createMajorIndex(school.majors), [school]);
  const changeSchool = (changes: Partial<TypedSchool>) =>
    change({ educations: [{ ...education, ...changes }] });
  const { current_academic_degree, year } = education;
  return (
    <AboutFields
      school={school.name_ko}
      profile={{ user_name: typed.user_name, current_academic_degree, year }}
      onChange={({ user_name, ...schooling }) =>
        user_name === undefined ? changeSchool(schooling) : change({ user_name })
      }
      majors={
        <MajorPicker
          majors={school.majors}
          search={(typedName) => searchMajors(index, typedName)}
          chosen={education.majors}
          onChange={(majors) => changeSchool({ majors })}
        />
      }
    />
  );
}

type AlumniSectionsProps = ProfilePart & {
  universities: readonly University[] | null;
  marks: Parameters<typeof SchoolEntries>[0]['marks'];
};

/** An alumni's work and schools. */
export function AlumniSections({ universities, marks, draft }: AlumniSectionsProps) {
  return (
    <>
      <Section title={text.work}>
        <Fields>
          <WorkFields draft={draft} />
        </Fields>
      </Section>
      <Section title={text.schools}>
        {universities === null ? (
          <RetryUniversities />
        ) : (
          <SchoolEntries
            educations={draft.typed.educations}
            onChange={(educations) => draft.change({ educations })}
            universities={universities}
            marks={marks}
          />
        )}
      </Section>
    </>
  );
}

type WordsSectionsProps = ProfilePart & { recommended: readonly string[] };

/** The member's keywords and skills. */
export function WordsSections({ draft, recommended }: WordsSectionsProps) {
  return (
    <>
      <Section title={text.interests} hint={text.interestsHint}>
        <div>
          <KeywordField {...wordsIn(draft, keywordWords)} />
        </div>
      </Section>
      <Section title={text.skills}>
        <div>
          <SkillField {...wordsIn(draft, skillWords)} recommended={recommended} />
        </div>
      </Section>
    </>
  );
}

/** A part of the form with its own heading. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

/** What every part of the form needs. */
interface ProfilePart {
  readonly draft: Draft<TypedProfile>;
}
