import type { OperatedSetting } from '@dure/contract/operating-settings.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './settings.module.css';
import { settingText, settingsText as text } from './settings-text.ts';

type EditSettingProps = {
  setting: OperatedSetting;
  failure: string | null;
  pending: boolean;
  /** Null: as the server's own settings have it. */
  onSave: (value: string | null) => void;
  onCancel: () => void;
};

/** A new value, or the server's own again. */
export function EditSetting({ setting, failure, pending, onSave, onCancel }: EditSettingProps) {
  const { label, hint, long } = settingText[setting.name];
  const [value, setValue] = useState(setting.value ?? '');
  const said = value.trim();
  const shared = {
    label,
    name: 'value',
    value,
    autoFocus: true,
    ...(hint && { description: hint }),
    ...(failure !== null && { error: failure }),
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '' && said !== setting.value) onSave(said);
      }}
    >
      {long ? (
        <TextArea {...shared} rows={4} onChange={(event) => setValue(event.currentTarget.value)} />
      ) : (
        <TextField {...shared} autoComplete="off" onChange={setValue} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" fit pending={pending} pendingLabel={text.saving}>
          {text.save}
        </Button>
        <Button variant="quiet" fit onClick={onCancel}>
          {text.cancel}
        </Button>
        {setting.set && (
          <Button variant="text" onClick={() => onSave(null)}>
            {text.reset}
          </Button>
        )}
      </div>
    </form>
  );
}
