import { seatAnswerMaxLength } from '@dure/contract/limits.ts';
import {
  acceptSeatRequest,
  declineSeatRequest,
  type WaitingSeatRequest,
} from '@dure/contract/seat-requests.ts';
import { useCall } from '../../api/call-context.ts';
import type { CallError } from '../../api/call-error.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './seats.module.css';
import { waitingText as text } from './seats-text.ts';

export type Answer = keyof typeof text.kinds;

type AnswerDialogProps = {
  projectId: string;
  request: WaitingSeatRequest;
  answer: Answer;
  onClose: () => void;
  onAnswered: () => void;
  /** Called if this answer is impossible now. */
  onRefused: (error: CallError) => void;
};

/** Asks for confirmation before answering a request, and for an optional word. */
export function AnswerDialog({ projectId, request, answer, ...on }: AnswerDialogProps) {
  const call = useCall();
  const name = request.asker.user_name;
  const words = text.kinds[answer];
  const { form, field, button, said } = useForm(useDraft({ words: '' }), {
    send: ({ words: typed }) => {
      const body = typed.trim() === '' ? {} : { words: typed.trim() };
      const params = { projectId, requestId: request.id };
      return call(answer === 'accepted' ? acceptSeatRequest : declineSeatRequest, { params, body });
    },
    done: on.onAnswered,
    refusal: (error) => {
      if (![403, 404, 409, 410].includes(error.status)) return undefined;
      on.onRefused(error);
      return { said: null };
    },
  });
  return (
    <Dialog
      open
      onClose={on.onClose}
      title={words.title(name)}
      closeLabel={text.cancel}
      actions={
        <Button {...button} pendingLabel={text.working}>
          {words.confirm}
        </Button>
      }
    >
      <p className={styles.lead}>{words.lead}</p>
      <Form {...form}>
        <Fields>
          <TextField
            {...field('words')}
            label={text.words}
            maxLength={seatAnswerMaxLength}
            autoComplete="off"
            data-autofocus
          />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
    </Dialog>
  );
}
