import {
  dropMail,
  isOpenMail,
  type ListedMail,
  retryMail,
  seeMailAddress,
} from '@dure/contract/operating-mails.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { agoText } from '../../text/ago.ts';
import { errorText } from '../../text/errors.ko.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { addressRefusal } from '../address-refusal.ts';
import list from '../rows.module.css';
import { mailsText as text, topicText } from './mails-text.ts';

type MailRowProps = { mail: ListedMail; can: { readonly see: boolean; readonly manage: boolean } };

/** A mail with its state and actions. */
export function MailRow({ mail, can }: MailRowProps) {
  const isOpen = isOpenMail(mail.state);
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>{topicText(mail.topic)}</p>
        {mail.address !== null && <Address id={mail.id} masked={mail.address} shows={can.see && isOpen} />}
        <p className={list.note}>
          {[
            text.put(agoText(mail.created_at)),
            faring(mail),
            mail.state !== 'accepted' && mail.fault && text.fault(mail.fault),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {mail.reply !== null && mail.state !== 'accepted' && (
          <p className={list.note}>{text.reply(mail.reply)}</p>
        )}
      </div>
      {can.manage && isOpen && mail.state !== 'under_way' && <MailActs mail={mail} />}
    </li>
  );
}

/** States without a time. */
const stateText = {
  queued: text.queued,
  under_way: text.underWay,
  accepted: text.accepted,
  refused: text.refusedForGood,
  late: text.tooLate,
  withdrawn: text.withdrawn,
  bounced: text.bounced,
} as const;

function faring({ state, attempts, next_at, until }: ListedMail): string {
  const when = next_at ?? until;
  if (state === 'dead') return until === null ? text.refusedForGood : text.refused(koreanMinuteText(until));
  if (state === 'failed') return when === null ? text.underWay : text.tried(attempts, koreanMinuteText(when));
  return stateText[state];
}

type AddressProps = { id: string; masked: string; shows: boolean };

function Address({ id, masked, shows }: AddressProps) {
  const call = useCall();
  const act = useAct(addressRefusal);
  const [email, setEmail] = useState<string | null>(null);
  const see = () =>
    act.run(async () => setEmail((await call(seeMailAddress, { params: { mailId: id } })).email));
  return (
    <div>
      <span>{email ?? masked}</span>{' '}
      {shows && email === null && (
        <Button variant="accent" onClick={see} pending={act.pending} aria-label={text.showAddressOf(masked)}>
          {text.showAddress}
        </Button>
      )}
      <Notice>{act.failure}</Notice>
    </div>
  );
}

function MailActs({ mail: { id, address, state, topic } }: { mail: ListedMail }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const [asks, setAsks] = useState(false);
  const named = address ?? topicText(topic);
  const run = (route: typeof retryMail | typeof dropMail, done: string) =>
    act.run(async () => {
      const { changed } = await call(route, { params: { mailId: id } });
      await revalidate();
      showToast(changed ? done : text.already);
    });
  const drop = () => {
    setAsks(false);
    void run(dropMail, text.dropped);
  };
  return (
    <div className={list.acts}>
      {state !== 'queued' && (
        <Button
          variant="quiet"
          fit
          aria-label={text.retryOf(named)}
          onClick={() => void run(retryMail, text.retried)}
          pending={act.pending}
        >
          {text.retry}
        </Button>
      )}
      <Button variant="text" aria-label={text.dropOf(named)} onClick={() => setAsks(true)}>
        {text.drop}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.dropQuestion}
        detail={text.dropDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsks(false)}
        confirmLabel={text.drop}
        onConfirm={drop}
      />
    </div>
  );
}
