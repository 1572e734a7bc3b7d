import { findMails, type Mails, mailStates } from '@dure/contract/operating-mails.ts';
import { may } from '@dure/contract/operating-roles.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ConsoleList } from '../console-list.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { useFollowed } from '../use-followed.ts';
import { MailRow } from './mail-row.tsx';
import { FindMails, SendTest } from './mail-tools.tsx';
import styles from './mails.module.css';
import { mailStateText, mailsText as text } from './mails-text.ts';

type Asked = CallInput<typeof findMails>['query'];

interface Loaded {
  readonly asked: Asked;
  readonly found: Mails;
}

/** The address asks for all mails to one person, else for those in a state. */
function askedIn(query: URLSearchParams): Asked {
  const email = query.get('email');
  if (email !== null) return { email };
  const state = (['all', ...mailStates] as const).find((known) => known === query.get('state'));
  return state === undefined ? {} : { state };
}

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const asked = askedIn(query);
  return { asked, found: await call(findMails, { query: asked }, { signal }) };
}

/** The state of mails, failed ones first; below, how many were sent each day. */
export function Component({ me, data: { asked, found } }: PageProps<Loaded>) {
  const call = useCall();
  const navigate = useNavigate();
  useFollowed(found.mails.some(({ state }) => state === 'queued' || state === 'under_way'));
  const { counts } = found;
  const show = (chosen: string) =>
    navigate(`${operatorPaths.page('mails')}${chosen === '' ? '' : `?state=${chosen}`}`);
  const figures = [
    [text.counts.waiting, counts.queued + counts.under_way],
    [text.counts.failed, counts.failed],
    [text.counts.dead, counts.dead],
  ] as const;
  const key = JSON.stringify(asked);
  const can = {
    see: may(me.operating_role, 'addresses.see'),
    manage: may(me.operating_role, 'mails.manage'),
  };
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
      {may(me.operating_role, 'mails.manage') && <SendTest />}
      <div className={styles.state}>
        <SelectField
          label={text.state}
          name="state"
          value={asked.state ?? (asked.email === undefined ? '' : 'all')}
          onChange={(chosen) => void show(chosen)}
          options={[
            { value: '', label: text.needSomebody },
            { value: 'all', label: text.all },
            ...mailStates.map((value) => ({ value, label: mailStateText[value] })),
          ]}
        />
      </div>
      <FindMails key={`find ${key}`} asked={asked.email ?? ''} />
      <ConsoleList
        key={key}
        of="mails"
        first={found}
        read={(after) => call(findMails, { query: { ...asked, after } })}
        label={text.list}
        more={text.more}
        empty={
          Object.keys(asked).length === 0 ? (
            <EmptyList title={text.none} lead={text.noneLead} sample={text.sample} />
          ) : (
            <EmptyList
              title={text.noneOfState}
              lead={asked.email ? text.noneOfEmailLead : text.noneOfStateLead}
            />
          )
        }
      >
        {(mail) => <MailRow key={mail.id} mail={mail} can={can} />}
      </ConsoleList>
      <Days days={found.days} />
    </>
  );
}

const dayText = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

function Days({ days }: Pick<Mails, 'days'>) {
  return (
    <>
      <h2 id="days" className={list.heading}>
        {text.days}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text its columns are reached by scrolling */}
      <section className={styles.wide} tabIndex={0} aria-labelledby="days">
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
    </>
  );
}
