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
