import type { University } from '@dure/contract/catalog.ts';
import { type ReactNode, useId, useMemo } from 'react';
import type { ErrorOf, FaultMarks } from '../fields/field-errors.ts';
import { KeywordField } from '../fields/keyword-field.tsx';
import { MajorPicker } from '../fields/major-picker.tsx';
import { AboutFields, NameField } from '../fields/profile-fields.tsx';
import { RetryUniversities } from '../fields/retry-universities.tsx';
import { SchoolEntries } from '../fields/school-entries.tsx';
import { createMajorIndex, searchMajors } from '../fields/school-search.ts';
import { SkillField } from '../fields/word-field.tsx';
import { WorkFields } from '../fields/work-fields.tsx';
import { Fields } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './profile.module.css';
import { profileEditText as text } from './profile-text.ts';
import type { TypedSchool } from './typed-profile.ts';
import type { ProfileEdits } from './use-profile-edits.ts';

type AboutSectionProps = ProfilePart & {
  /** A student's, which stays; null for an alumni, and where the list of schools is not there. */
  school: University | null;
};

/** Name and introduction; of a student also degree, year and majors at the proven school. */
export function AboutSection({ school, ...part }: AboutSectionProps) {
  const { typed, change, errorOf } = part;
  const [education] = typed.educations;
  const error = errorOf('introduction');
  return (
    <Section title={text.about}>
      {school && education ? (
        <StudentFields {...part} school={school} education={education} />
      ) : (
        <NameField
          value={typed.user_name}
          onChange={(user_name) => change({ user_name })}
          error={errorOf('user_name')}
        />
      )}
      <TextArea
        label={text.introduction}
        name="introduction"
        description={text.introductionHint}
        {...(error !== undefined && { error })}
        value={typed.introduction}
        onChange={(event) => change({ introduction: event.currentTarget.value })}
      />
    </Section>
  );
}

type StudentFieldsProps = ProfilePart & { school: University; education: TypedSchool };

function StudentFields({ typed, change, errorOf, school, education }: StudentFieldsProps) {
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
      errorOf={errorOf}
      majors={
        <MajorPicker
          majors={school.majors}
          search={(typedName) => searchMajors(index, typedName)}
          chosen={education.majors}
          onChange={(majors) => changeSchool({ majors })}
          error={errorOf('majors')}
        />
      }
    />
  );
}

type AlumniSectionsProps = ProfilePart & { universities: readonly University[] | null };

/** What an alumni does, and where they studied. */
export function AlumniSections({ universities, marks, ...part }: AlumniSectionsProps) {
  const { typed, change, errorOf } = part;
  return (
    <>
      <Section title={text.work}>
        <Fields>
          <WorkFields {...part} work={typed} />
        </Fields>
      </Section>
      <Section title={text.schools}>
        {universities === null ? (
          <RetryUniversities />
        ) : (
          <SchoolEntries
            educations={typed.educations}
            onChange={(educations) => change({ educations })}
            universities={universities}
            errorOf={errorOf}
            marks={marks}
          />
        )}
      </Section>
    </>
  );
}

type WordsSectionsProps = ProfilePart & { recommended: readonly string[] };

/** What one is drawn to, and what one can do. */
export function WordsSections({ typed, change, onTyping, errorOf, round, recommended }: WordsSectionsProps) {
  return (
    <>
      <Section title={text.interests} hint={text.interestsHint}>
        <div>
          <KeywordField
            key={round}
            keywords={typed.keywords}
            onChange={(keywords) => change({ keywords })}
            initialText={typed.keyword_text}
            onTextChange={(keyword_text) => {
              onTyping('keyword');
              change({ keyword_text });
            }}
            error={errorOf('keyword')}
          />
        </div>
      </Section>
      <Section title={text.skills}>
        <div>
          <SkillField
            key={round}
            words={typed.skills}
            onChange={(skills) => change({ skills })}
            recommended={recommended}
            initialText={typed.skill_text}
            onTextChange={(skill_text) => {
              onTyping('skill');
              change({ skill_text });
            }}
            error={errorOf('skill')}
          />
        </div>
      </Section>
    </>
  );
}

/** A part of the form under its own heading. */
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

/** What every part of the form works on. */
interface ProfilePart extends Pick<ProfileEdits, 'typed' | 'change'> {
  readonly errorOf: ErrorOf;
  readonly marks: FaultMarks;
  /** Fields start anew once their text has become a chip. */
  readonly round: number;
  /** Told of the field whose words are typed. */
  readonly onTyping: (field: string) => void;
}
