import type { University } from '@dure/contract/catalog.ts';
import { WordField } from '../../features/word-field/word-field.tsx';
import { profileEditText as text } from '../../text/profile-edit.ts';
import { Fields } from '../../ui/field.tsx';
import { RetryUniversities } from '../alumni-register/retry-universities.tsx';
import { SchoolEntries } from '../alumni-register/school-entries.tsx';
import { workFields } from '../alumni-register/work-fields.ts';
import type { ProfilePart } from './profile-part.ts';
import { Section } from './section.tsx';

type AlumniSectionsProps = ProfilePart & { universities: readonly University[] | null };

/** What an alumni does, and where they studied. */
export function AlumniSections({ typed, change, errorOf, marks, round, universities }: AlumniSectionsProps) {
  return (
    <>
      <Section title={text.work}>
        <Fields>
          {workFields.map(({ name, words, typed: typedText, ...field }) => (
            <WordField
              key={`${name}${round}`}
              {...field}
              name={name}
              words={typed[words]}
              onChange={(chosen) => change({ [words]: chosen })}
              initialText={typed[typedText]}
              onTextChange={(next) => change({ [typedText]: next })}
              error={errorOf(name)}
            />
          ))}
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
