import { findMails, type MailState, type Mails, mailStates } from '@dure/contract/operating-mails.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { OfTeam, PageArgs, PageProps } from '../console-page.ts';
import { Nothing } from '../nothing.tsx';
import list from '../rows.module.css';
import { useReadOn } from '../use-read-on.tsx';
import { MailRow } from './mail-row.tsx';
import styles from './mails.module.css';
import { mailStateText, mailsText as text } from './mails-text.ts';

interface Loaded {
  readonly state: MailState | null;
  readonly found: Mails;
}

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const state = mailStates.find((known) => known === query.get('state')) ?? null;
  const found = await call(findMails, { query: state === null ? {} : { state } }, { signal });
  return { state, found };
}

/** Mails that could not be sent, first; below, how many went out a day. */
export function Component({ me, data: { state, found } }: PageProps<Loaded>) {
  const navigate = useNavigate();
  const { counts } = found;
  const show = (chosen: string) =>
    navigate(`${operatorPaths.page('mails')}${chosen === '' ? '' : `?state=${chosen}`}`);
  const figures = [
    [text.counts.waiting, counts.queued + counts.under_way],
    [text.counts.failed, counts.failed],
    [text.counts.dead, counts.dead],
  ] as const;
  return (
    <>
      <h1>{text.title}</h1>
      <dl className={styles.figures} aria-label={text.now}>
        {figures.map(([name, number]) => (
          <div key={name}>
            <dt className={list.note}>{name}</dt>
            <dd>{text.number(number)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.state}>
        <SelectField
          label={text.state}
          name="state"
          value={state ?? ''}
          onChange={(chosen) => void show(chosen)}
          options={[
            { value: '', label: text.needSomebody },
            ...mailStates.map((value) => ({ value, label: mailStateText[value] })),
          ]}
        />
      </div>
      <Found key={state ?? ''} me={me} state={state} first={found} />
      <Days days={found.days} />
    </>
  );
}

type FoundProps = { me: OfTeam; state: MailState | null; first: Mails };

function Found({ me, state, first }: FoundProps) {
  const call = useCall();
  const { page: shown, more } = useReadOn(first, {
    of: 'mails',
    label: text.more,
    read: (after) => call(findMails, { query: { ...(state && { state }), after } }),
  });
  if (shown.mails.length === 0) return <Nothing title={state === null ? text.none : text.noneOfState} />;
  const can = {
    see: may(me.operating_role, 'addresses.see'),
    manage: may(me.operating_role, 'mails.manage'),
  };
  return (
    <>
      <ul className={list.rows} aria-label={text.list}>
        {shown.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} can={can} />
        ))}
      </ul>
      {more}
    </>
  );
}

const dayText = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

function Days({ days }: Pick<Mails, 'days'>) {
  return (
    <section aria-labelledby="days">
      <h2 id="days" className={list.heading}>
        {text.days}
      </h2>
      <table className={styles.days} aria-labelledby="days">
        <thead>
          <tr>
            {[text.day, text.sent, text.refusedCount, text.late].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sent, refused, late }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{text.number(sent)}</td>
              <td>{text.number(refused)}</td>
              <td>{text.number(late)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
