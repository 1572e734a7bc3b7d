import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ProfileView, paths } from '../../paths.ts';
import { profileText as text } from '../../text/profile.ts';
import { Tabs, tabId } from '../../ui/tabs.tsx';
import styles from './profile-tabs.module.css';

const panelId = 'profile';

const TabLink = (props: LinkProps) => <Link {...props} preventScrollReset />;

type ProfileTabsProps = { memberId: string; view: ProfileView; children: ReactNode };

/** Specification 4.4: a profile's projects, and what else there is to know. */
export function ProfileTabs({ memberId, view, children }: ProfileTabsProps) {
  const tabs = [
    { key: 'project', label: text.projects, to: paths.profile(memberId, { view: 'project' }) },
    { key: 'info', label: text.info, to: paths.profile(memberId, { view: 'info' }) },
  ];
  return (
    <>
      <div className={styles.tabs}>
        <Tabs as={TabLink} label={text.tabs} tabs={tabs} selected={view} panel={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, view)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
