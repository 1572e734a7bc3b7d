import { KeywordField } from '../../features/keyword-field/keyword-field.tsx';
import { SkillField } from '../../features/word-field/skill-field.tsx';
import { profileEditText as text } from '../../text/profile-edit.ts';
import type { ProfilePart } from './profile-part.ts';
import { Section } from './section.tsx';

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
