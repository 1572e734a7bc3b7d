import { addKeyword } from '../../features/keyword-field/keyword-rules.ts';
import type { TypedProfile } from '../../features/profile-edit/typed-profile.ts';
import { skillRule } from '../../features/word-field/skill-field.tsx';
import { addWord } from '../../features/word-field/word-rules.ts';
import { addTyped } from '../../features/word-field/work-words.ts';
import { keywordText, skillText } from '../../text/register.ts';

interface Added {
  readonly changes: Partial<TypedProfile>;
  /** Why a typed text can't be added, by the field's name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is typed and not added yet is meant as well. */
export function addTypedWords(typed: TypedProfile): Added {
  const work = addTyped(typed);
  const changes: Partial<TypedProfile> = { ...work.changes };
  const errors: Record<string, string> = { ...work.errors };
  if (typed.keyword_text.trim() !== '') {
    const added = addKeyword(typed.keywords, typed.keyword_text);
    if ('fault' in added) errors.keyword = keywordText.faults[added.fault];
    else Object.assign(changes, { keywords: added.keywords, keyword_text: '' });
  }
  if (typed.skill_text.trim() !== '') {
    const added = addWord(skillRule, typed.skills, typed.skill_text);
    if ('fault' in added) errors.skill = skillText.faults[added.fault];
    else Object.assign(changes, { skills: added.words, skill_text: '' });
  }
  return { changes, errors };
}
