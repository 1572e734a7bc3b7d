import { reportReasonMaxLength } from '@dure/contract/limits.ts';
import { useCall } from '../api/call-context.ts';
import { anyText } from '../form/draft.ts';
import { missing } from '../form/rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { errorText, faultText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { awaitSignIn } from './awaiting-report.ts';
import { reportText as text } from './report-text.ts';
import { type ReportTarget, sendReport } from './send-report.ts';

/** The reason in the member's own words, kept while they sign in. Retries send the report only once. */
export function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const call = useCall();
  const key = `report:${target.target_type}:${target.target_id}`;
  const draft = useDraft({ reason: '' }, { key, parts: { reason: anyText } });
  const { form, field, button, said } = useForm(draft, {
    check: ({ reason }) => ({ reason: missing(reason.trim() !== '') }),
    say: (_, fault) => (fault === 'required' ? text.reasonMissing : faultText[fault]),
    refusal({ type }) {
      if (type === 'unauthenticated') awaitSignIn(target);
      return { said: text.refusals[type] ?? errorText[type] };
    },
    send: ({ reason }, once) => sendReport(call, target, reason.trim(), once().idempotencyKey),
    done(isFirst) {
      onClose();
      showToast(isFirst ? text.received : text.already);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title[target.target_type]}
      closeLabel={text.close}
      actions={
        <Button {...button} pendingLabel={text.sending}>
          {text.send}
        </Button>
      }
    >
      <Form {...form}>
        <TextArea
          {...field('reason')}
          label={text.reason}
          description={text.hint}
          maxLength={reportReasonMaxLength}
          required
          data-autofocus
        />
        <Notice>{said}</Notice>
      </Form>
    </Dialog>
  );
}
