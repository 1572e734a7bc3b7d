import { WordField } from './word-field.tsx';
import { type TypedWork, workWords } from './work-words.ts';

type WorkFieldsProps = {
  work: TypedWork;
  change: (changes: Partial<TypedWork>) => void;
  /** The name of the field that is typed in. */
  onTyping?: (name: string) => void;
  errorOf: (name: string) => string | undefined;
  /** Fields start anew once their text has become a chip. */
  round: number;
};

/** Where an alumni works, as what, and what they know best. */
export function WorkFields({ work, change, onTyping, errorOf, round }: WorkFieldsProps) {
  return workWords.map(({ name, words, typed, ...field }) => (
    <WordField
      key={`${name}${round}`}
      {...field}
      name={name}
      words={work[words]}
      onChange={(chosen) => change({ [words]: chosen })}
      initialText={work[typed]}
      onTextChange={(next) => {
        onTyping?.(name);
        change({ [typed]: next });
      }}
      error={errorOf(name)}
    />
  ));
}
