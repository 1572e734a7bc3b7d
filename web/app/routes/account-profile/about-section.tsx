import type { University } from '@dure/contract/catalog.ts';
import { useMemo } from 'react';
import { MajorPicker } from '../../features/major-picker/major-picker.tsx';
import type { TypedSchool } from '../../features/profile-edit/typed-profile.ts';
import { AboutFields } from '../../features/profile-form/about-fields.tsx';
import { NameField } from '../../features/profile-form/name-field.tsx';
import { createMajorIndex, searchMajors } from '../../features/university-search/search-majors.ts';
import { profileEditText as text } from '../../text/profile-edit.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { ProfilePart } from './profile-part.ts';
import { Section } from './section.tsx';

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
