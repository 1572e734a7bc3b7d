import { byCommand, type LogFilters, type LoggedAct, type TargetKind } from '@dure/contract/operating-log.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import list from '../rows.module.css';
import { actText, affectedText } from './act-text.ts';
import styles from './log.module.css';
import { logPath, type Narrowed } from './log-filters.ts';
import { targetText, logText as text } from './log-text.ts';

/** A member's name, if they still exist; for the command line, its account. */
function actorOf({ actor_id, actor_name }: LoggedAct): string {
  if (actor_id === null) return text.commandOf(actor_name ?? '');
  return actor_name === null ? text.left : nameText(actor_name);
}

/** The pages of targets that have one. */
const pageOf: Readonly<Partial<Record<TargetKind, string>>> = { member: 'members', news: 'news' };

function targetOf({ act, target, target_kind, target_name }: LoggedAct): string {
  if (act === 'log.export') return text.title;
  if (target_name === null) return targetText[target_kind] ?? target;
  return target_kind === 'member' ? nameText(target_name) : target_name;
}

type LoggedLineProps = { logged: LoggedAct; filters: LogFilters };

/** An act with its target, actor and time; actor and target link to all of their acts. */
export function LoggedLine({ logged, filters }: LoggedLineProps) {
  const { act, at, position, affected, actor_id, target, target_kind } = logged;
  const [actor, subject] = [actorOf(logged), targetOf(logged)];
  const only = (narrowed: Narrowed) => ({ to: logPath({ ...filters, ...narrowed }), className: styles.link });
  const page = pageOf[target_kind];
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          {actText[act]}
          {affected !== null && <span className={list.badge}>{affectedText(act, affected)}</span>}
        </p>
        <p className={styles.about}>
          {page ? (
            <Link to={operatorPaths.page(`${page}/${target}`)} className={styles.link}>
              {subject}
            </Link>
          ) : (
            <Link {...only({ target })} aria-label={text.only(subject)}>
              {subject}
            </Link>
          )}
        </p>
      </div>
      <p className={styles.end}>
        <Link {...only({ actor: actor_id ?? byCommand })} aria-label={text.only(actor)}>
          {actor}
        </Link>
        <span>
          <time dateTime={at}>{koreanMinuteText(at)}</time> ·{' '}
          {position === null ? text.unlinked : text.lineOf(position)}
        </span>
      </p>
    </li>
  );
}
