import type { University } from '@dure/contract/catalog.ts';
import { WorkFields } from '../../features/word-field/work-fields.tsx';
import { profileEditText as text } from '../../text/profile-edit.ts';
import { Fields } from '../../ui/field.tsx';
import { RetryUniversities } from '../alumni-register/retry-universities.tsx';
import { SchoolEntries } from '../alumni-register/school-entries.tsx';
import type { ProfilePart } from './profile-part.ts';
import { Section } from './section.tsx';

type AlumniSectionsProps = ProfilePart & { universities: readonly University[] | null };

/** What an alumni does, and where they studied. */
export function AlumniSections({ typed, change, errorOf, marks, round, universities }: AlumniSectionsProps) {
  return (
    <>
      <Section title={text.work}>
        <Fields>
          <WorkFields work={typed} change={change} errorOf={errorOf} round={round} />
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
