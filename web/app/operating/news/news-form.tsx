import { newsSubjectMaxLength } from '@dure/contract/limits.ts';
import type { NewsWords } from '@dure/contract/operating-news.ts';
import { useForm } from '../../form/use-form.ts';
import { faultText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './news.module.css';
import { formText as text } from './news-text.ts';

type NewsFormProps = {
  words: NewsWords;
  onChange: (changes: Partial<NewsWords>) => void;
  onSave: () => Promise<void>;
};

/** Subject and text of a piece of news. */
export function NewsForm({ words, onChange, onSave }: NewsFormProps) {
  const { form, field, button, said } = useForm(
    { typed: words, now: () => words, change: onChange },
    {
      say: (name, fault) => text.faults[name as 'subject']?.[fault] ?? faultText[fault],
      send: onSave,
    },
  );
  return (
    <Form {...form} className={styles.form ?? ''}>
      <TextField
        {...field('subject')}
        label={text.subject}
        description={text.subjectHint}
        maxLength={newsSubjectMaxLength}
        autoComplete="off"
      />
      <TextArea {...field('text')} label={text.text} description={text.textHint} rows={12} />
      <Button {...button} variant="quiet" fit pendingLabel={text.saving}>
        {text.save}
      </Button>
      <Notice>{said}</Notice>
    </Form>
  );
}
