import { schoolWordsMaxLength } from '@dure/contract/limits.ts';
import {
  answerSchoolRequests,
  declineSchoolRequests,
  type SchoolRequest,
} from '@dure/contract/operating-schools.ts';
import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import { schoolsText as text } from './schools-text.ts';

export type AnswerKind = 'answer' | 'decline';

const kinds = {
  answer: {
    route: answerSchoolRequests,
    title: text.answerTitle,
    lead: text.answerLead,
    words: text.words,
    label: text.answer,
  },
  decline: {
    route: declineSchoolRequests,
    title: text.declineTitle,
    lead: text.declineLead,
    words: text.declineWords,
    label: text.decline,
  },
} as const;

type AnswerDialogProps = { request: SchoolRequest; kind: AnswerKind; onClose: () => void };

/** Says first how many are told, and takes words along. */
export function AnswerDialog({ request: { domain, with_email }, kind, onClose }: AnswerDialogProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const formId = useId();
  const [words, setWords] = useState('');
  const { route, title, lead, words: wordsLabel, label } = kinds[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run(async () => {
      const said = words.trim();
      const { answered } = await call(route, { body: { domain, ...(said && { words: said }) } });
      await revalidate();
      onClose();
      showToast(answered === 0 ? text.already : text.told(answered));
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text.close}
      actions={
        <Button type="submit" form={formId} pending={act.pending} pendingLabel={text.sending}>
          {label}
        </Button>
      }
    >
      <form id={formId} className={list.form} noValidate onSubmit={submit}>
        <p>{lead(domain, with_email)}</p>
        {with_email > 0 && (
          <TextArea
            label={wordsLabel}
            name="words"
            rows={4}
            maxLength={schoolWordsMaxLength}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Notice>{act.failure && errorText[act.failure]}</Notice>
      </form>
    </Dialog>
  );
}
