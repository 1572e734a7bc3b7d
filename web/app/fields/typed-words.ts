import type { Draft } from '../form/use-draft.ts';
import type { FieldErrors } from '../ui/field-errors.ts';
import { keywordText } from './fields-text.ts';
import { addKeywords } from './word-rules.ts';

/** A list of words in a form: its field, the part that has its words, and the part that has what is not added yet. */
export interface WordList<Words extends string, Text extends string> {
  readonly name: string;
  readonly words: Words;
  readonly typed: Text;
  readonly add: (
    words: readonly string[],
    typed: string,
  ) => { readonly words: readonly string[]; readonly fault: string | null };
  /** Why words can't be added. */
  readonly faults: FieldErrors;
}

type Holding<Words extends string, Text extends string> = Record<Words, string[]> & Record<Text, string>;

/** For the list's field. */
export const wordsIn = <Words extends string, Text extends string>(
  { typed: all, change }: Pick<Draft<Holding<Words, Text>>, 'typed' | 'change'>,
  { words, typed }: Pick<WordList<Words, Text>, 'words' | 'typed'>,
) => ({
  words: all[words] as readonly string[],
  onChange: (chosen: string[]) => change({ [words]: chosen } as Partial<Holding<Words, Text>>),
  typed: all[typed] as string,
  onTextChange: (text: string) => change({ [typed]: text } as Partial<Holding<Words, Text>>),
});

/** What is typed and not added yet is meant as well: added, or by field why it can't be. */
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
