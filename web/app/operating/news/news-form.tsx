import { newsSubjectMaxLength } from '@dure/contract/limits.ts';
import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './news.module.css';
import { formText as text } from './news-text.ts';

type Field = keyof typeof text.faults;
type Failure = { readonly said: string; readonly field: Field | null };

type NewsFormProps = {
  words: NewsWords;
  onChange: (changes: Partial<NewsWords>) => void;
  onSave: () => Promise<void>;
};

/** Subject and text of a piece of news. */
export function NewsForm({ words, onChange, onSave }: NewsFormProps) {
  const act = useAct<Failure>(({ type, fields }) => {
    const field = (['subject', 'text', 'version'] as const).find((one) => fields?.[one]) ?? null;
    return { field, said: field === null ? errorText[type] : text.faults[field] };
  });
  const errorOf = (field: Field) => (act.failure?.field === field ? act.failure.said : undefined);
  const [subjectError, textError] = [errorOf('subject'), errorOf('text')];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.run(onSave);
      }}
    >
      <TextField
        label={text.subject}
        name="subject"
        description={text.subjectHint}
        maxLength={newsSubjectMaxLength}
        autoComplete="off"
        value={words.subject}
        onChange={(subject) => onChange({ subject })}
        error={subjectError}
      />
      <TextArea
        label={text.text}
        name="text"
        description={text.textHint}
        rows={12}
        value={words.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        {...(textError !== undefined && { error: textError })}
      />
      <Button type="submit" variant="quiet" fit pending={act.pending} pendingLabel={text.saving}>
        {text.save}
      </Button>
      <Notice>{act.failure && !subjectError && !textError ? act.failure.said : null}</Notice>
    </form>
  );
}
