import { type searchCompanies, type searchPositions, searchSkills } from '@dure/contract/catalog.ts';
import { searchQueryMaxLength, skillsMax } from '@dure/contract/limits.ts';
import { Skill } from '@dure/contract/registration.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { ToggleChip } from '../ui/chip.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { useFieldError } from '../ui/field-errors.ts';
import { SuggestField } from '../ui/suggest-field.tsx';
import { skillText } from './fields-text.ts';
import type { WordList } from './typed-words.ts';
import { addWords, isTooMany, type WordFault, type WordRule } from './word-rules.ts';

interface WordTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: string;
  readonly add: string;
  readonly chips: string;
  readonly remove: (word: string) => string;
  readonly faults: Record<WordFault, string>;
  /** The two answers when `faults.too_many` asks whether a new word should replace the only one. */
  readonly replacing?: { readonly accept: string; readonly decline: string };
}

export type WordFieldProps = {
  name: string;
  text: WordTexts;
  rule: WordRule;
  search: WordSearch;
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Text that was typed and not added yet. */
  typed: string;
  onTextChange: (typed: string) => void;
  /** Words to offer below; `toggle` adds or removes one. */
  children?: (toggle: (word: string) => void) => ReactNode;
};

/** Words that become chips, found or typed (Specification 7.9). */
export function WordField(props: WordFieldProps) {
  const { name, text, rule, search, words, onChange, typed, onTextChange, children } = props;
  const [fault, setFault] = useState<WordFault | null>(null);
  const { error: told, forget } = useFieldError(name, fault ? text.faults[fault] : undefined);
  const suggestions = useWordSearch(useCall(), search, typed);
  const change = (next: string) => {
    setFault(null);
    forget();
    onTextChange(next);
  };
  const addTo = (present: readonly string[], word: string) => {
    const added = addWords(rule, present, word);
    setFault(added.fault);
    if (added.words.length > present.length) onChange([...added.words]);
    return added.fault === null;
  };
  const add = (word: string) => addTo(words, word);
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word));
    // The fault of the old text may be gone.
    change(typed);
  };
  const asks = told !== undefined && isTooMany(rule, words, typed);
  return (
    <>
      <SuggestField
        label={text.label}
        name={name}
        placeholder={text.placeholder}
        description={text.hint}
        text={typed}
        suggestions={suggestions}
        onTextChange={change}
        addLabel={text.add}
        chips={words}
        onAdd={add}
        onRemove={remove}
        chipsLabel={text.chips}
        removeLabel={text.remove}
        error={told}
        {...(asks &&
          text.replacing && { replacing: { ...text.replacing, onAccept: (word) => addTo([], word) } })}
      />
      {children?.((word) => (words.includes(word) ? remove(word) : add(word)))}
    </>
  );
}

/** A call that looks up words to choose from. */
type WordSearch = typeof searchSkills | typeof searchCompanies | typeof searchPositions;

const pauseMs = 200;

/**
 * Words matching the typed text, requested after a pause; an older search never replaces a newer one. Empty
 * after a failure.
 */
function useWordSearch(call: Call, route: WordSearch, typed: string): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const query = searchWords(typed, searchQueryMaxLength);
  useEffect(() => {
    if (query === '') {
      setFound([]);
      return;
    }
    const search = new AbortController();
    const timer = setTimeout(async () => {
      const words = await call(route, { query: { query } }, { signal: search.signal }).catch(() => []);
      if (!search.signal.aborted) setFound(words);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [call, route, query]);
  return found;
}

/** So that the content below stays in sight. */
const recommendedShown = 12;

const skillRule = { word: Skill, max: skillsMax };

export const skillWords: WordList<'skills', 'skill_text'> = {
  name: 'skill',
  words: 'skills',
  typed: 'skill_text',
  add: (words, typed) => addWords(skillRule, words, typed),
  faults: skillText.faults,
};

type SkillFieldProps = Pick<WordFieldProps, 'words' | 'onChange' | 'typed' | 'onTextChange'> & {
  recommended: readonly string[];
};

/** At least one skill: recommended, found or typed (Specification 7.9). */
export function SkillField({ recommended, ...field }: SkillFieldProps) {
  return (
    <WordField {...field} name="skill" text={skillText} rule={skillRule} search={searchSkills}>
      {(toggle) =>
        recommended.length > 0 && (
          <ChipGroup label={skillText.recommended}>
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
