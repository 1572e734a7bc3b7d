import { exportLog, type LogFilters } from '@dure/contract/operating-log.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../page-tools/save-file.ts';
import { errorText } from '../../text/errors.ko.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import styles from './log.module.css';
import { logText as text } from './log-text.ts';

/** Tells spreadsheets that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Saves the filtered log as a file. */
export function ExportLog({ filters }: { filters: LogFilters }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const save = () =>
    act.run(async () => {
      const csv = await call(exportLog, { body: filters });
      saveFile(
        new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }),
        text.fileOf(todayInKorea()),
      );
      await revalidate();
      showToast(text.exported);
    });
  return (
    <div className={styles.export}>
      <Button variant="quiet" fit onClick={save} pending={act.pending} pendingLabel={text.exporting}>
        {text.export}
      </Button>
      <p className={list.note}>{text.exportNote}</p>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
