import type { Draft } from '../form/use-draft.ts';
import { wordsIn } from './typed-words.ts';
import { WordField } from './word-field.tsx';
import { type TypedWork, workWords } from './work-words.ts';

/** An alumni's workplace, position and specialties. */
export function WorkFields({ draft }: { draft: Pick<Draft<TypedWork>, 'typed' | 'change'> }) {
  return workWords.map((kind) => (
    <WordField
      key={kind.name}
      {...wordsIn(draft, kind)}
      name={kind.name}
      text={kind.text}
      rule={kind.rule}
      search={kind.search}
    />
  ));
}
