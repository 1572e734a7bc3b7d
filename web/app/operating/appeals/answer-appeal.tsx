import { appealAnswerMaxLength } from '@dure/contract/limits.ts';
import { answerAppeal, type OpenAppeal } from '@dure/contract/operating-appeals.ts';
import { type AppealOutcome, appealOutcomes } from '@dure/contract/own-decisions.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { anyText } from '../../form/draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import type { OfTeam } from '../console-page.ts';
import list from '../rows.module.css';
import styles from './appeals.module.css';
import { appealsText as text } from './appeals-text.ts';

/** Answers an appeal with words for the member. Asks for confirmation, since the answer is final. */
export function AnswerAppeal({ me, appeal }: { me: OfTeam; appeal: OpenAppeal }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const draft = useDraft({ answer: '' }, { key: `appeal:${me.id}:${appeal.id}`, parts: { answer: anyText } });
  const { answer } = draft.typed;
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState<AppealOutcome | null>(null);
  const act = useAct(({ type }) => {
    if (type === 'used') return text.answeredBefore;
    return type === 'forbidden' ? text.notYours : errorText[type];
  });
  if (appeal.for_another) return <p className={list.note}>{text.forAnother}</p>;
  const ask = (outcome: AppealOutcome) => {
    const isMissing = answer.trim() === '';
    setMissing(isMissing);
    if (!isMissing) setAsked(outcome);
  };
  const send = (outcome: AppealOutcome) => {
    setAsked(null);
    void act.run(async () => {
      await call(answerAppeal, { params: { appealId: appeal.id }, body: { outcome, answer } });
      draft.drop();
      await revalidate();
      showToast(text.answered);
    });
  };
  return (
    <div className={styles.answer}>
      <TextArea
        label={text.answer}
        name={`answer-${appeal.id}`}
        rows={3}
        maxLength={appealAnswerMaxLength}
        value={answer}
        onChange={(answer) => draft.change({ answer })}
        {...(missing && { error: text.answerMissing })}
      />
      <div className={styles.acts}>
        {appealOutcomes.map((outcome) => (
          <Button key={outcome} variant="quiet" fit onClick={() => ask(outcome)} pending={act.pending}>
            {text.act[outcome]}
          </Button>
        ))}
      </div>
      <Notice>{act.failure}</Notice>
      {asked && (
        <ConfirmDialog
          open
          message={text.question[asked]}
          detail={text.detail[asked]}
          cancelLabel={text.cancel}
          onCancel={() => setAsked(null)}
          confirmLabel={text.act[asked]}
          onConfirm={() => send(asked)}
        />
      )}
    </div>
  );
}
