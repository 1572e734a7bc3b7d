import type { OperatedSetting } from '@dure/contract/operating-settings.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingButtons } from './setting-buttons.tsx';
import styles from './settings.module.css';
import { settingText } from './settings-text.ts';

type EditSettingProps = {
  setting: OperatedSetting;
  failure: string | null;
  pending: boolean;
  /** Null restores the value from the environment. */
  onSave: (value: string | null) => unknown;
  onCancel: () => void;
};

/** Edits a value, or restores the environment's. */
export function EditSetting({ setting, failure, pending, onSave, onCancel }: EditSettingProps) {
  const { label, hint, long } = settingText[setting.name];
  const { form, field } = useForm(useDraft({ value: setting.value ?? '' }), {
    async send({ value }) {
      const said = value.trim();
      if (said !== '' && said !== setting.value) await onSave(said);
    },
  });
  const shared = {
    ...field('value'),
    label,
    autoFocus: true,
    ...(hint && { description: hint }),
    ...(failure !== null && { error: failure }),
  };
  return (
    <Form {...form} className={styles.form ?? ''}>
      {long ? <TextArea {...shared} rows={4} /> : <TextField {...shared} autoComplete="off" />}
      <SettingButtons setting={setting} pending={pending} onSave={onSave} onCancel={onCancel} />
    </Form>
  );
}
