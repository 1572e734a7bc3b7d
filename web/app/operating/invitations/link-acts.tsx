import {
  extendLink,
  extensionDays,
  type OpenLink,
  renewLink,
  revokeLink,
} from '@dure/contract/operating-links.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { useChoice } from '../../api/use-choice.ts';
import { CopyLink } from '../../page-tools/copy-link.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { errorText } from '../../text/errors.ko.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { invitationsText, linksText as text } from './invitations-text.ts';

type Days = (typeof extensionDays)[number];

/** Extends a link, replaces it with a new one, or revokes it. */
export function LinkActs({ link }: { link: OpenLink }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const { origin } = useSettings();
  const act = useAct();
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const name = nameText(link.invitee_name);
  const params = { linkId: link.id };

  const extension = useChoice<Days | ''>(act, '', async (days) => {
    if (days === '') return;
    const { expires_at } = await call(extendLink, { params, body: { days } });
    await revalidate();
    showToast(text.extended(koreanMinuteText(expires_at)));
  });
  const renew = () =>
    act.run(async () => {
      const { project } = link;
      const { code } = await call(renewLink, { params });
      setFresh(origin + (project === null ? paths.welcome(code) : paths.projectWelcome(code)));
    });
  const revoke = () =>
    act.run(async () => {
      await call(revokeLink, { params });
      await revalidate();
      showToast(text.revoked);
    });
  if (fresh !== null)
    return (
      <div className={styles.fresh} role="status">
        <strong>{text.renewed}</strong>
        <span className={styles.url}>{fresh}</span>
        <CopyLink url={fresh} />
      </div>
    );
  return (
    <div className={list.acts}>
      <select
        className={list.select}
        aria-label={text.extendOf(name)}
        value={extension.shown}
        {...(act.pending && { 'aria-busy': true })}
        onChange={(event) => extension.choose(Number(event.currentTarget.value) as Days)}
      >
        <option value="" disabled>
          {text.extend}
        </option>
        {extensionDays.map((days) => (
          <option key={days} value={days}>
            {text.extendBy(days)}
          </option>
        ))}
      </select>
      <Button
        variant="text"
        aria-label={text.renewOf(name)}
        pending={act.pending}
        onClick={() => setAsks('renew')}
      >
        {text.renew}
      </Button>
      <Button
        variant="text"
        aria-label={text.revokeOf(name)}
        pending={act.pending}
        onClick={() => setAsks('revoke')}
      >
        {text.revoke}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {asks && (
        <ConfirmDialog
          open
          message={asks === 'renew' ? text.renewQuestion(name) : text.revokeQuestion(name)}
          detail={asks === 'renew' ? text.renewDetail : text.revokeDetail}
          cancelLabel={invitationsText.cancel}
          onCancel={() => setAsks(null)}
          confirmLabel={asks === 'renew' ? text.renewConfirm : text.revoke}
          onConfirm={() => {
            setAsks(null);
            void (asks === 'renew' ? renew() : revoke());
          }}
        />
      )}
    </div>
  );
}
