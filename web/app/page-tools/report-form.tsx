import { reportReasonMaxLength } from '@dure/contract/limits.ts';
import { type FormEvent, useId } from 'react';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { reportText as text } from './report-text.ts';
import type { ReportTarget } from './send-report.ts';
import { useReport } from './use-report.ts';

/** The reason, in the member's own words. */
export function ReportForm({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const formId = useId();
  const report = useReport(target, (isFirst) => {
    onClose();
    showToast(isFirst ? text.received : text.already);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (report.reason.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
    void report.send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title[target.target_type]}
      closeLabel={text.close}
      actions={
        <Button type="submit" form={formId} pending={report.sending} pendingLabel={text.sending}>
          {text.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={text.reason}
          name="reason"
          description={text.hint}
          {...(report.missing && { error: text.reasonMissing })}
          value={report.reason}
          onChange={(event) => report.change(event.currentTarget.value)}
          maxLength={reportReasonMaxLength}
          required
          data-autofocus
        />
        <Notice>{report.failure && (text.refusals[report.failure] ?? errorText[report.failure])}</Notice>
      </form>
    </Dialog>
  );
}
