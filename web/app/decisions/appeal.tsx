import { appealWordsMaxLength } from '@dure/contract/limits.ts';
import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import { missing } from '../form/rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { faultText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './decision.module.css';
import { decisionText as text } from './decision-text.ts';

type AppealProps = {
  decision: OwnDecision;
  /** Sends the appeal. Resolves to the changed decision. */
  onFile: (words: string) => Promise<OwnDecision>;
  onFiled: (decision: OwnDecision) => void;
};

/** Appeals against a decision, once; afterwards shows the appeal's state. */
export function Appeal({ decision, onFile, onFiled }: AppealProps) {
  if (decision.appeal !== null) return <Filed appeal={decision.appeal} />;
  return decision.may_appeal ? <File onFile={onFile} onFiled={onFiled} /> : null;
}

function Filed({ appeal: { words, outcome, answer } }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <div className={styles.appeal}>
      <p className={styles.state} role="status">
        {outcome === null ? text.filed : text.ended[outcome]}
      </p>
      {outcome === null && <p className={styles.lead}>{text.filedLead}</p>}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{text.ownWords}</dt>
          <dd>{words}</dd>
        </div>
        {answer !== null && (
          <div className={styles.fact}>
            <dt>{text.answer}</dt>
            <dd>{answer}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function File({ onFile, onFiled }: Pick<AppealProps, 'onFile' | 'onFiled'>) {
  const { form, field, button, said } = useForm(useDraft({ words: '' }), {
    check: ({ words }) => ({ words: missing(words.trim() !== '') }),
    say: (_, fault) => (fault === 'required' ? text.appealMissing : faultText[fault]),
    send: ({ words }) => onFile(words),
    done: onFiled,
  });
  return (
    <Form {...form} className={styles.appeal ?? ''}>
      <p className={styles.lead}>{text.appealLead}</p>
      <TextArea {...field('words')} label={text.appealWords} maxLength={appealWordsMaxLength} />
      <Button {...button} variant="quiet" fit pendingLabel={text.filing}>
        {text.file}
      </Button>
      <Notice>{said}</Notice>
    </Form>
  );
}
