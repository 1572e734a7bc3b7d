import { vouchReasonMaxLength } from '@dure/contract/limits.ts';
import { type ImportReading, startImport } from '@dure/contract/operating-imports.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { missing } from '../../form/rules.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../rows.module.css';
import { invitationsText, importsText as text } from './invitations-text.ts';

const choices = [7, 14, 30] as const;

type StartImportProps = { file: string; reading: ImportReading; made: number; mailed: number };
/** A refusal of words (kept with those words), or of the whole import. */
type Failure = { readonly refused: string } | { readonly said: string };

/** The words for all invitations, their duration, and the button that starts the import. */
export function StartImport({ file, reading, made, mailed }: StartImportProps) {
  const call = useCall();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const draft = useDraft({ reason: '', days: '14' });
  const { typed, form, field, button } = useForm(draft, {
    check: ({ reason }) => ({ reason: missing(reason.trim() !== '') }),
    say: () => text.reasonFault,
    send: async () => setAsks(true),
  });
  const act = useAct<Failure>(({ type, fields }) =>
    fields?.reason ? { refused: typed.reason } : { said: errorText[type] },
  );
  const start = () => {
    setAsks(false);
    void act.run(async () => {
      const body = { file, ...reading, reason: typed.reason, days: Number(typed.days) };
      const { id } = await call(startImport, { body });
      await navigate(operatorPaths.page(`imports/${id}`));
    });
  };
  const isRefused = act.failure && 'refused' in act.failure && act.failure.refused === typed.reason;
  return (
    <Form {...form} className={list.form ?? ''}>
      <TextField
        {...field('reason')}
        label={text.reason}
        description={text.reasonHint}
        maxLength={vouchReasonMaxLength}
        error={isRefused ? text.reasonFault : undefined}
      />
      <SelectField
        {...field('days')}
        label={text.days}
        options={choices.map((value) => ({ value: String(value), label: text.daysOf(value) }))}
      />
      <Button {...button} fit pending={act.pending} pendingLabel={text.running}>
        {text.run(made)}
      </Button>
      <Notice>{act.failure && 'said' in act.failure ? act.failure.said : null}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.question(made)}
        detail={text.questionDetail(mailed)}
        cancelLabel={invitationsText.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.confirm}
        harmless
        onConfirm={start}
      />
    </Form>
  );
}
