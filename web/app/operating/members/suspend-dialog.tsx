import { reasonText } from '@dure/contract/decision-text.ts';
import { decisionWordsMaxLength, suspensionDays } from '@dure/contract/limits.ts';
import { type DecisionReason, decisionReasons } from '@dure/contract/moderation.ts';
import type { actOnMember } from '@dure/contract/operating-members.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './members.module.css';
import { actText, suspendText as text } from './members-text.ts';

export type ToldSuspension = NonNullable<CallInput<typeof actOnMember>['body']['told']>;

type Days = ToldSuspension['days'];

type SuspendDialogProps = { onClose: () => void; onSuspend: (told: ToldSuspension) => void };

/** Asks for reason, duration and words. The member gets all three and can appeal. */
export function SuspendDialog({ onClose, onSuspend }: SuspendDialogProps) {
  const [reason, setReason] = useState<DecisionReason>('other');
  const [days, setDays] = useState<Days>(suspensionDays[1]);
  const [words, setWords] = useState('');
  const suspend = () => onSuspend({ reason, days, ...(words.trim() !== '' && { words: words.trim() }) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={actText.suspend.question}
      closeLabel={text.close}
      actions={
        <Button variant="danger" onClick={suspend}>
          {actText.suspend.label}
        </Button>
      }
    >
      <p className={styles.told}>{text.lead}</p>
      <SelectField
        label={text.reason}
        name="reason"
        value={reason}
        onChange={(value) => setReason(value as DecisionReason)}
        options={decisionReasons.map((value) => ({ value, label: reasonText[value] }))}
      />
      <SelectField
        label={text.days}
        name="days"
        value={String(days)}
        onChange={(value) => setDays(suspensionDays.find((each) => String(each) === value) ?? null)}
        options={[
          ...suspensionDays.map((each) => ({ value: String(each), label: text.forDays(each) })),
          { value: 'null', label: text.untilReviewed },
        ]}
      />
      <TextArea
        label={text.words}
        name="words"
        rows={3}
        maxLength={decisionWordsMaxLength}
        value={words}
        onChange={setWords}
      />
    </Dialog>
  );
}
