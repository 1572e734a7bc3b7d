import { exportMembers } from '@dure/contract/operating-removals.ts';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../page-tools/save-file.ts';
import { errorText } from '../../text/errors.ko.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { removalText as text } from './removal-text.ts';

/** Tells spreadsheets that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Saves a list of all members as a file. */
export function ExportMembers() {
  const call = useCall();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const csv = await call(exportMembers, {});
      const file = new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' });
      saveFile(file, text.listFileOf(todayInKorea()));
      showToast(text.listExported);
    });
  return (
    <>
      <Button variant="quiet" fit onClick={save} pending={act.pending} pendingLabel={text.exporting}>
        {text.exportList}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </>
  );
}
