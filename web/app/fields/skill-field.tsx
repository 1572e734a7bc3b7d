import { searchSkills } from '@dure/contract/catalog.ts';
import { skillsMax } from '@dure/contract/limits.ts';
import { Skill } from '@dure/contract/registration.ts';
import { ToggleChip } from '../ui/chip.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { skillText as text } from './profile-text.ts';
import { WordField, type WordFieldProps } from './word-field.tsx';

/** So that what comes below is not pushed out of sight. */
const recommendedShown = 12;

export const skillRule = { word: Skill, max: skillsMax };

type SkillFieldProps = Pick<
  WordFieldProps,
  'words' | 'onChange' | 'initialText' | 'onTextChange' | 'error'
> & { recommended: readonly string[] };

/** At least one skill: recommended, found or typed (Specification 7.9). */
export function SkillField({ recommended, ...field }: SkillFieldProps) {
  return (
    <WordField {...field} name="skill" text={text} rule={skillRule} search={searchSkills}>
      {(toggle) =>
        recommended.length > 0 && (
          <ChipGroup label={text.recommended}>
            {recommended.slice(0, recommendedShown).map((skill) => (
              <ToggleChip key={skill} pressed={field.words.includes(skill)} onClick={() => toggle(skill)}>
                {skill}
              </ToggleChip>
            ))}
          </ChipGroup>
        )
      }
    </WordField>
  );
}
