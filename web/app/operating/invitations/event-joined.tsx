import { eventJoinedShown } from '@dure/contract/limits.ts';
import type { EventPage } from '@dure/contract/operating-events.ts';
import clsx from 'clsx';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { dayText, koreanMinuteText } from '../../text/period.ts';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { invitationsText, eventText as text } from './invitations-text.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** With more days the bars would be too thin. */
const daysDrawn = 90;
const height = 96;

/** Who joined by an event's link: by day, as bars and as text, and the newest by name. */
export function EventJoined({ event: { days, joined, uses } }: { event: EventPage }) {
  return (
    <>
      <section aria-labelledby="event-days">
        <h2 id="event-days" className={list.heading}>
          {text.days}
        </h2>
        {days.length === 0 ? (
          <p className={list.note}>{text.nobody}</p>
        ) : (
          <>
            <Plot days={days} />
            <table className={clsx(styles.table, styles.byDay)}>
              <thead>
                <tr>
                  <th scope="col">{text.day}</th>
                  <th scope="col">{text.joinedThen}</th>
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map(({ day, count }) => (
                  <tr key={day}>
                    <td>{dayText(day)}</td>
                    <td>{invitationsText.people(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </section>
      {joined.length > 0 && (
        <section aria-labelledby="event-joined">
          <h2 id="event-joined" className={list.heading}>
            {text.joined}
          </h2>
          {uses > joined.length && <p className={list.note}>{text.newest(eventJoinedShown)}</p>}
          <ul className={list.rows}>
            {joined.map(({ id, user_name, at }) => (
              <li key={id} className={list.row}>
                <Link to={operatorPaths.page(`members/${id}`)} className={list.link}>
                  {user_name === null ? invitationsText.left : nameText(user_name)}
                </Link>
                <span className={list.end}>{koreanMinuteText(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A bar for each day from the first to the last, including empty days. */
function Plot({ days }: { days: EventPage['days'] }) {
  const time = (day: string) => Date.parse(day) / dayMs;
  const last = time(days.at(-1)?.day ?? '');
  const first = Math.max(time(days[0]?.day ?? ''), last - daysDrawn + 1);
  const span = Math.max(last - first + 1, 7);
  const most = days.reduce((one, other) => (other.count > one.count ? other : one));
  const label = text.plot(last - first + 1, dayText(most.day), most.count);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${span} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days
        .filter(({ day }) => time(day) >= first)
        .map(({ day, count }) => {
          const tall = Math.max(2, (count / most.count) * (height - 8));
          return <rect key={day} x={time(day) - first + 0.1} y={height - tall} width={0.8} height={tall} />;
        })}
    </svg>
  );
}
