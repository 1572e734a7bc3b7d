import { logoFileMaxBytes } from '@dure/contract/limits.ts';
import { type LogoSetting as LogoName, logoOf } from '@dure/contract/logos.ts';
import { changeSetting, type OperatedSetting, uploadLogo } from '@dure/contract/operating-settings.ts';
import clsx from 'clsx';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { base64Of } from '../base64.ts';
import list from '../rows.module.css';
import { lastOf } from './last-of.ts';
import logo from './logo-setting.module.css';
import styles from './settings.module.css';
import { settingText, settingsText as text } from './settings-text.ts';

type LogoSettingProps = { setting: OperatedSetting; name: LogoName; mayChange: boolean };

/** The logo on one ground; owners can upload and remove it. */
export function LogoSetting({ setting: { value, version, changes }, name, mayChange }: LogoSettingProps) {
  const { label, hint, wrong } = settingText[name];
  const call = useCall();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const act = useAct<string>(async ({ type, fields }) => {
    if (fields?.version !== 'mismatch') return type === 'invalid_input' ? wrong : errorText[type];
    await revalidate();
    return text.overtaken;
  });
  const change = (write: () => Promise<unknown>, done: string) =>
    act.run(async () => {
      await write();
      await revalidate();
      showToast(done);
    });
  const upload = (file: File) => {
    if (file.size > logoFileMaxBytes) return act.fail(wrong);
    void change(
      async () =>
        call(uploadLogo, { params: { name }, body: { file: base64Of(await file.arrayBuffer()), version } }),
      text.saved,
    );
  };
  const remove = async () => {
    const write = () => call(changeSetting, { params: { name }, body: { value: null, version } });
    // The removed logo's button disappears.
    if (await change(write, text.logoRemoved)) uploadButton.current?.focus();
  };
  const shown = value === null ? null : logoOf(value);
  return (
    <li className={styles.setting}>
      <p className={list.note}>{label}</p>
      {shown ? (
        <>
          <p className={clsx(logo.ground, name === 'BRAND_LOGO_DARK' && logo.dark)}>
            <img src={shown.path} width={shown.width} height={shown.height} alt={label} />
          </p>
          <p className={list.note}>{lastOf(changes)}</p>
        </>
      ) : (
        <p className={list.note}>{text.noLogo}</p>
      )}
      {mayChange && (
        <>
          {hint && <p className={styles.hint}>{hint}</p>}
          <div className={clsx(styles.buttons, logo.buttons)}>
            <Button
              ref={uploadButton}
              variant="quiet"
              fit
              aria-label={shown ? text.replaceLogoOf(label) : text.uploadLogoOf(label)}
              pending={act.pending}
              pendingLabel={text.saving}
              onClick={() => input.current?.click()}
            >
              {shown ? text.replaceLogo : text.uploadLogo}
            </Button>
            {shown && (
              <Button
                variant="text"
                aria-label={text.removeLogoOf(label)}
                pending={act.pending}
                onClick={() => void remove()}
              >
                {text.removeRow}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-label={label}
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Lets the same file be chosen again.
              currentTarget.value = '';
              if (file) upload(file);
            }}
          />
        </>
      )}
      <Notice>{act.failure}</Notice>
    </li>
  );
}
