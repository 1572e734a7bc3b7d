import { exportOwnData } from '@dure/contract/account.ts';
import type { CurrentUser } from '@dure/contract/members.ts';
import type { ReactNode } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { operatorPaths } from '../operator-paths.ts';
import { saveFile } from '../page-tools/save-file.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { LinkRow, LinkRows } from '../ui/link-row.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './account-rows.module.css';
import { accountText as text } from './account-text.ts';

/** What a member can change, from frequent to one-time actions. */
export function AccountRows({ member, everyday }: { member: CurrentUser; everyday: string | null }) {
  const call = useCall();
  const saving = useAct();
  const save = () =>
    saving.run(async () => {
      if (await saveOwnData(call)) showToast(text.dataDone);
    });
  return (
    <>
      <LinkRows>
        <Row to={paths.editProfile()} title={text.profile} hint={text.hints.profile} />
        <Row to={paths.changeEmail()} title={text.email} hint={<span translate="no">{member.email}</span>} />
        <Row
          to={paths.everydayEmail()}
          title={text.everydayEmail}
          hint={everyday === null ? text.hints.everydayEmail : <span translate="no">{everyday}</span>}
        />
        <Row to={paths.changePassword()} title={text.password} hint={text.hints.password} />
        <Row to={paths.passkeys()} title={text.passkeys} hint={text.hints.passkeys} />
        {member.role === 'operator' && (
          <Row to={paths.ownSecondFactor()} title={text.secondFactor} hint={text.hints.secondFactor} />
        )}
        {member.operating_role && (
          <Row to={operatorPaths.today()} title={text.console} hint={text.hints.console} />
        )}
        <Row to={paths.devices()} title={text.devices} hint={text.hints.devices} />
        {member.user_type === 'student' && (
          <Row to={paths.graduation()} title={text.graduation} hint={text.hints.graduation} />
        )}
        <LinkRow as="button" type="button" onClick={save} aria-disabled={saving.pending}>
          <Words title={text.data} hint={saving.pending ? text.dataPending : text.hints.data} />
        </LinkRow>
        <Row to={paths.leave()} title={text.leave} hint={text.hints.leave} />
      </LinkRows>
      <Notice>{saving.failure && errorText[saving.failure]}</Notice>
    </>
  );
}

function Row({ to, title, hint }: { to: string; title: string; hint: ReactNode }) {
  return (
    <LinkRow as={Link} to={to}>
      <Words title={title} hint={hint} />
    </LinkRow>
  );
}

const Words = ({ title, hint }: { title: string; hint: ReactNode }) => (
  <span className={styles.words}>
    <span>{title}</span>
    <span className={styles.hint}>{hint}</span>
  </span>
);

/** Saves the member's data as a file on their device. Resolves to whether it was saved. */
async function saveOwnData(call: Call): Promise<boolean> {
  const data = await call(exportOwnData, {});
  return saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), text.dataFile);
}
