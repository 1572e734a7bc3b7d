import type { EventPage } from '@dure/contract/operating-events.ts';
import { revokeLink } from '@dure/contract/operating-links.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { CopyLink } from '../../page-tools/copy-link.tsx';
import EventPoster from '../../page-tools/event-poster.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toast.ts';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { invitationsText, eventText as text } from './invitations-text.ts';

type EventLinkProps = { event: EventPage; code: string };

/** An event's link, to copy, scan, print as a poster from its own page, and revoke. */
export function EventLink({ event, code }: EventLinkProps) {
  const { origin } = useSettings();
  const url = origin + paths.eventWelcome(code);
  const live = event.state === 'open' || event.state === 'not_yet';
  return (
    <section aria-labelledby="event-link">
      <h2 id="event-link" className={list.heading}>
        {text.link}
      </h2>
      <p className={list.note}>{text.linkHint}</p>
      <div className={styles.share}>
        <QrCode text={url} label={text.code} />
        <div>
          <p className={styles.url} translate="no">
            {url}
          </p>
          <div className={styles.acts}>
            <CopyLink url={url} />
            <Button variant="quiet" fit onClick={() => print()}>
              {text.print}
            </Button>
            {live && <Revoke id={event.id} />}
          </div>
        </div>
      </div>
      <Paper>
        <EventPoster event={{ ...event, code }} />
      </Paper>
    </section>
  );
}

/** Shown on paper instead of the page. */
function Paper({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.toggleAttribute('data-prints-paper', true);
    return () => document.body.removeAttribute('data-prints-paper');
  }, []);
  return createPortal(<div className={styles.paper}>{children}</div>, document.body);
}

function Revoke({ id }: { id: string }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const revoke = () => {
    setAsks(false);
    void act.run(async () => {
      const { changed } = await call(revokeLink, { params: { linkId: id } });
      await revalidate();
      showToast(changed ? text.revoked : text.already);
    });
  };
  return (
    <>
      <Button variant="text" pending={act.pending} onClick={() => setAsks(true)}>
        {text.revoke}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.revokeQuestion}
        detail={text.revokeDetail}
        cancelLabel={invitationsText.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.revoke}
        onConfirm={revoke}
      />
    </>
  );
}
