import { newsSubjectMaxLength } from '@dure/contract/limits.ts';
import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText, faultText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './news.module.css';
import { formText as text } from './news-text.ts';

type Failure = { readonly said: string | null; readonly errors: FieldErrors };

type NewsFormProps = {
  words: NewsWords;
  onChange: (changes: Partial<NewsWords>) => void;
  onSave: () => Promise<void>;
};

/** Subject and text of a piece of news. */
export function NewsForm({ words, onChange, onSave }: NewsFormProps) {
  const act = useAct<Failure>(({ type, fields }) => {
    const field = (['subject', 'text'] as const).find((one) => fields?.[one]);
    const fault = field && fields?.[field];
    if (fault) return { said: null, errors: { [field]: text.faults[field][fault] ?? faultText[fault] } };
    return { said: errorText[type], errors: {} };
  });
  return (
    <Form
      className={styles.form ?? ''}
      {...(act.failure && { errors: act.failure.errors })}
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
      />
      <TextArea
        label={text.text}
        name="text"
        description={text.textHint}
        rows={12}
        value={words.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Button type="submit" variant="quiet" fit pending={act.pending} pendingLabel={text.saving}>
        {text.save}
      </Button>
      <Notice>{act.failure?.said}</Notice>
    </Form>
  );
}
