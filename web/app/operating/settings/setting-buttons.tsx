import type { OperatedSetting } from '@dure/contract/operating-settings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';
import { settingsText as text } from './settings-text.ts';

type SettingButtonsProps = {
  setting: OperatedSetting;
  pending: boolean;
  onSave: (value: null) => unknown;
  onCancel: () => void;
};

/** The buttons below an edited setting; the first one submits its form. */
export function SettingButtons({ setting, pending, onSave, onCancel }: SettingButtonsProps) {
  return (
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
  );
}
