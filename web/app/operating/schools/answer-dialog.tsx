import { schoolWordsMaxLength } from '@dure/contract/limits.ts';
import {
  answerSchoolRequests,
  declineSchoolRequests,
  type SchoolRequest,
} from '@dure/contract/operating-schools.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
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

/** Shows how many people will be told, and asks for the words. */
export function AnswerDialog({ request: { domain, with_email }, kind, onClose }: AnswerDialogProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const { route, title, lead, words: wordsLabel, label } = kinds[kind];
  const { form, field, button, said } = useForm(useDraft({ words: '' }), {
    send({ words }) {
      const said = words.trim();
      return call(route, { body: { domain, ...(said && { words: said }) } });
    },
    async done({ answered }) {
      await revalidate();
      onClose();
      showToast(answered === 0 ? text.already : text.told(answered));
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text.close}
      actions={
        <Button {...button} pendingLabel={text.sending}>
          {label}
        </Button>
      }
    >
      <Form {...form} className={list.form ?? ''}>
        <p>{lead(domain, with_email)}</p>
        {with_email > 0 && (
          <TextArea {...field('words')} label={wordsLabel} rows={4} maxLength={schoolWordsMaxLength} />
        )}
        <Notice>{said}</Notice>
      </Form>
    </Dialog>
  );
}
