import type { Draft } from '../form/use-draft.ts';
import type { FieldErrors } from '../ui/field-errors.ts';
import { keywordText } from './fields-text.ts';
import { addKeywords } from './word-rules.ts';

/**
 * A list of words in a form: its field, and the parts with its words and with text that was not added yet.
 */
export interface WordList<Words extends string, Text extends string> {
  readonly name: string;
  readonly words: Words;
  readonly typed: Text;
  readonly add: (
    words: readonly string[],
    typed: string,
  ) => { readonly words: readonly string[]; readonly fault: string | null };
  /** The texts for words that can't be added. */
  readonly faults: FieldErrors;
}

type Holding<Words extends string, Text extends string> = Record<Words, string[]> & Record<Text, string>;

/** Describes a list by its field. */
export const wordsIn = <Words extends string, Text extends string>(
  { typed: all, change }: Pick<Draft<Holding<Words, Text>>, 'typed' | 'change'>,
  { words, typed }: Pick<WordList<Words, Text>, 'words' | 'typed'>,
) => ({
  words: all[words] as readonly string[],
  onChange: (chosen: string[]) => change({ [words]: chosen } as Partial<Holding<Words, Text>>),
  typed: all[typed] as string,
  onTextChange: (text: string) => change({ [typed]: text } as Partial<Holding<Words, Text>>),
});

/**
 * Adds typed text that was not added yet, since it is meant to count; what can't be added is reported by
 * field.
 */
export function addTyped<Typed extends object>(
  lists: readonly WordList<keyof Typed & string, keyof Typed & string>[],
  all: Typed,
): { readonly changes: Partial<Typed>; readonly errors: FieldErrors } {
  const changes: Partial<Record<string, unknown>> = {};
  const errors: Record<string, string> = {};
  for (const { name, words, typed, add, faults } of lists) {
    const text = String(all[typed]);
    if (text.trim() === '') continue;
    const added = add(all[words] as readonly string[], text);
    if (added.fault !== null) errors[name] = faults[added.fault] ?? '';
    else Object.assign(changes, { [words]: added.words, [typed]: '' });
  }
  return { changes: changes as Partial<Typed>, errors };
}

export const keywordWords: WordList<'keywords', 'keyword_text'> = {
  name: 'keyword',
  words: 'keywords',
  typed: 'keyword_text',
  add: addKeywords,
  faults: keywordText.faults,
};
