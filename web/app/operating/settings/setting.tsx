import { changeSetting, type OperatedSetting } from '@dure/contract/operating-settings.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { Collapsible } from '../collapsible.tsx';
import list from '../rows.module.css';
import { EditRows } from './edit-rows.tsx';
import { EditSetting } from './edit-setting.tsx';
import { byOf, lastOf } from './last-of.ts';
import { columnsOf, rowsOf } from './rows-of.ts';
import styles from './settings.module.css';
import { settingText, settingsText as text } from './settings-text.ts';

type SettingProps = { setting: OperatedSetting; mayChange: boolean };

/** A setting with its value and last change; owners can change and reset it. */
export function Setting({ setting, mayChange }: SettingProps) {
  const { name, value, set, version, changes } = setting;
  const { label, wrong } = settingText[name];
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [edits, setEdits] = useState(false);
  const act = useAct<string>(async ({ type, fields }) => {
    if (fields?.version === 'mismatch') {
      await revalidate();
      return text.overtaken;
    }
    return type === 'invalid_input' ? wrong : errorText[type];
  });
  const change = (to: string | null) =>
    act.run(async () => {
      await call(changeSetting, { params: { name }, body: { value: to, version } });
      await revalidate();
      setEdits(false);
      showToast(text.saved);
    });
  const columns = columnsOf[name];
  const editing = {
    setting,
    failure: act.failure,
    pending: act.pending,
    onSave: change,
    onCancel: () => {
      act.fail(null);
      setEdits(false);
    },
  };
  return (
    <li className={styles.setting}>
      <div className={styles.head}>
        <div className={list.what}>
          <p className={list.note}>{label}</p>
          <p className={styles.value}>
            {value === null ? (
              <span className={list.note}>{text.none}</span>
            ) : (
              <Value name={name} value={value} />
            )}
          </p>
          {value !== null && <p className={list.note}>{set ? lastOf(changes) : text.given}</p>}
        </div>
        {mayChange && !edits && (
          <Button variant="accent" aria-label={text.editOf(label)} onClick={() => setEdits(true)}>
            {text.edit}
          </Button>
        )}
      </div>
      {edits && (columns ? <EditRows {...editing} columns={columns} /> : <EditSetting {...editing} />)}
      {!edits && <Notice>{act.failure}</Notice>}
      {changes.length > 0 && <History setting={setting} onBack={mayChange ? change : null} />}
    </li>
  );
}

/** The value in readable form; a setting of rows has a line for each. */
function Value({ name, value }: { name: OperatedSetting['name']; value: string }) {
  const rows = columnsOf[name] ? rowsOf(value) : [[value]];
  if (rows.length === 0) return <span>{text.noneOfRows}</span>;
  return rows.map((row) => (
    <span key={row.join()} className={styles.line}>
      {row.join(' · ')}
    </span>
  ));
}

type HistoryProps = { setting: OperatedSetting; onBack: ((value: string | null) => void) | null };

/** Its changes with their authors, newest first. */
function History({ setting: { name, value, given, changes }, onBack }: HistoryProps) {
  const said = (set: string | null) => set ?? given ?? text.none;
  const { label } = settingText[name];
  return (
    <Collapsible
      summary={text.history(changes.length)}
      label={text.historyOf(label, changes.length)}
      summaryClassName={styles.summary}
    >
      <ul className={list.rows} aria-label={text.historyOf(label, changes.length)}>
        {changes.map((change, at) => (
          <li key={change.number} className={list.row}>
            <div className={list.what}>
              <p className={styles.value}>
                {text.changed(said(changes[at + 1]?.value ?? null), said(change.value))}
              </p>
              <p className={list.note}>
                {byOf(change.by)} · {koreanMinuteText(change.at)}
              </p>
            </div>
            {onBack && said(change.value) !== value && (
              <Button
                variant="text"
                aria-label={text.backOf(said(change.value))}
                onClick={() => onBack(change.value)}
              >
                {text.back}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
