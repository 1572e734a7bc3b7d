import { isLogoSetting } from '@dure/contract/logos.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { type OperatedSetting, operatedSettings } from '@dure/contract/operating-settings.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import { LogoSetting } from './logo-setting.tsx';
import { Setting } from './setting.tsx';
import { settingGroups, settingsText as text } from './settings-text.ts';

export const loader = async ({ call, signal }: PageArgs) =>
  (await call(operatedSettings, {}, { signal })).settings;

/** The site's names and the facts about its operator; owners can change them. */
export function Component({ me, data }: PageProps<readonly OperatedSetting[]>) {
  const mayChange = may(me.operating_role, 'settings.change');
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      <p className={list.lead}>
        <Link to={operatorPaths.page('documents')} className={list.link}>
          {text.toDocuments}
        </Link>
      </p>
      {settingGroups.map(({ title, names }) => (
        <section key={title} aria-label={title}>
          <h2 className={list.heading}>{title}</h2>
          <ul className={list.rows}>
            {data
              .filter(({ name }) => names.includes(name))
              .map((setting) => {
                const { name } = setting;
                return isLogoSetting(name) ? (
                  <LogoSetting key={name} name={name} setting={setting} mayChange={mayChange} />
                ) : (
                  <Setting key={name} setting={setting} mayChange={mayChange} />
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}
