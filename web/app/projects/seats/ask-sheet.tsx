import { seatWordsMaxLength, seatWordsMinLength } from '@dure/contract/limits.ts';
import type { ProjectRole } from '@dure/contract/projects.ts';
import { askForSeat, type SeatAsker, type SeatRequest } from '@dure/contract/seat-requests.ts';
import { lengthOf } from '@dure/contract/text.ts';
import { useCall } from '../../api/call-context.ts';
import { anyText } from '../../form/draft.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { faultText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { RequestCard, turned } from './request-card.tsx';
import styles from './seats.module.css';
import { seatText as text } from './seats-text.ts';

type AskSheetProps = {
  projectId: string;
  /** The roles with a free seat. */
  roles: readonly ProjectRole[];
  /** The asker as the creator will see them. */
  shown: SeatAsker;
  onClose: () => void;
  onAsked: (request: SeatRequest) => void;
};

const parts = { role_id: anyText, words: anyText };

/** Asks for the seat and one line, and shows what the creator will see. A default export, as `lazy` needs. */
export default function AskSheet({ projectId, roles, shown, onClose, onAsked }: AskSheetProps) {
  const call = useCall();
  const draft = useDraft({ role_id: roles[0]?.id ?? '', words: '' }, { key: `seat:${projectId}`, parts });
  const { form, field, button, said, typed } = useForm(draft, {
    check: ({ words }) => ({
      words: lengthOf(words.trim()) < seatWordsMinLength ? ('too_short' as const) : undefined,
    }),
    say: (_, fault) => (fault === 'too_short' ? text.wordsShort : faultText[fault]),
    send: (body) => call(askForSeat, { params: { projectId }, body }),
    done: onAsked,
  });
  const role = roles.find(({ id }) => id === typed.role_id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      actions={
        <Button {...button} pendingLabel={text.sending}>
          {text.send}
        </Button>
      }
    >
      <Form {...form}>
        <Fields>
          <RadioGroup
            {...field('role_id')}
            label={text.role}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            paired
          />
          <TextArea
            {...field('words')}
            // A single line, even if it wraps here.
            onChange={(words) => field('words').onChange(words.replace(/\s*\n\s*/g, ' '))}
            label={text.words}
            description={text.wordsHint}
            placeholder={text.placeholder}
            maxLength={seatWordsMaxLength}
            rows={3}
            data-autofocus
          />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
      <section className={styles.preview}>
        <h3 className={styles.previewTitle}>{text.preview}</h3>
        <RequestCard
          asker={shown}
          role={role?.name}
          path={turned(shown.trust_path)}
          words={typed.words.trim() || text.noWords}
        />
      </section>
    </Dialog>
  );
}
