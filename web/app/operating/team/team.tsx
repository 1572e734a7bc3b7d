import { roleText } from '@dure/contract/operating-role-text.ts';
import { may, operatingRoles } from '@dure/contract/operating-roles.ts';
import { type TeamMember, team } from '@dure/contract/operating-team.ts';
import type { Answer } from '@dure/contract/route.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { koreanDayText } from '../../text/period.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { roleHint } from '../console-text.ts';
import list from '../rows.module.css';
import { AddToTeam } from './add-to-team.tsx';
import { RoleActs } from './role-acts.tsx';
import { RoleOffers } from './role-offers.tsx';
import { teamText as text } from './team-text.ts';

export const loader = ({ call, signal }: PageArgs) => call(team, {}, { signal });

/** The team's roles; owners offer, change and remove them. */
export function Component({ me, data }: PageProps<Answer<typeof team>>) {
  const mayChange = may(me.operating_role, 'roles.change');
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      <p>
        <Link to={operatorPaths.page('notices')} className={list.link}>
          {text.toNotices}
        </Link>
      </p>
      <ul className={list.rows} aria-label={text.list}>
        {data.team.map((person) => (
          <li key={person.id} className={list.row}>
            <div className={list.what}>
              <p className={list.name}>
                {nameText(person.user_name)}
                {person.id === me.id && <span className={list.badge}>{text.you}</span>}
                {person.role_suspended && <span className={list.badge}>{text.roleSuspended}</span>}
                {person.suspended && <span className={list.badge}>{text.suspended}</span>}
              </p>
              <p className={list.note}>{stateOf(person)}</p>
            </div>
            {mayChange ? (
              <RoleActs person={person} isOwn={person.id === me.id} />
            ) : (
              <p className={list.end}>{roleText[person.role]}</p>
            )}
          </li>
        ))}
      </ul>
      <RoleOffers offers={data.offers ?? []} mayWithdraw={mayChange} />
      {mayChange && <AddToTeam />}
      <h2 className={list.heading}>{text.roles}</h2>
      <dl className={list.facts}>
        {operatingRoles.map((role) => (
          <div key={role} className={list.fact}>
            <dt>{roleText[role]}</dt>
            <dd>{roleHint[role]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function stateOf({ role_suspended, set_up, last_used_at }: TeamMember): string {
  if (role_suspended) return text.roleSuspendedNote;
  if (!set_up) return text.notSetUp;
  return last_used_at === null ? text.neverUsed : text.lastUsed(koreanDayText(last_used_at));
}
