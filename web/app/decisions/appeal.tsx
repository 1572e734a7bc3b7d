import { appealWordsMaxLength } from '@dure/contract/limits.ts';
import type { OwnDecision } from '@dure/contract/own-decisions.ts';
import { type FormEvent, useState } from 'react';
import { useAct } from '../api/use-act.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './decision.module.css';
import { decisionText as text } from './decision-text.ts';

type AppealProps = {
  decision: OwnDecision;
  /** Sends it, and resolves to the decision as it is then. */
  onFile: (words: string) => Promise<OwnDecision>;
  onFiled: (decision: OwnDecision) => void;
};

/** Objecting to a decision, once; from then on how the objection stands. */
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
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const act = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    if (words.trim() === '') return;
    void act.run(async () => onFiled(await onFile(words)));
  };
  return (
    <form className={styles.appeal} noValidate onSubmit={submit}>
      <p className={styles.lead}>{text.appealLead}</p>
      <TextArea
        label={text.appealWords}
        name="words"
        maxLength={appealWordsMaxLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        {...(missing && { error: text.appealMissing })}
      />
      <Button type="submit" variant="quiet" fit pending={act.pending} pendingLabel={text.filing}>
        {text.file}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </form>
  );
}
