import { reasonText } from '@dure/contract/decision-text.ts';
import { type OpenAppeal, openAppeals } from '@dure/contract/operating-appeals.ts';
import { may } from '@dure/contract/operating-roles.ts';
import type { ReactNode } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { agoText } from '../../text/ago.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { AnswerAppeal } from './answer-appeal.tsx';
import styles from './appeals.module.css';
import { appealsText as text } from './appeals-text.ts';

interface Loaded {
  readonly appeals: readonly OpenAppeal[];
  readonly count: number;
}

export const loader = ({ call, signal }: PageArgs): Promise<Loaded> => call(openAppeals, {}, { signal });

/** Waiting appeals, oldest first, each with its decision. */
export function Component({ me, data: { appeals, count } }: PageProps<Loaded>) {
  const mayAnswer = may(me.operating_role, 'reports.handle');
  return (
    <>
      <h1>{text.title}</h1>
      <p className={list.lead}>{text.lead}</p>
      {appeals.length === 0 && <EmptyList title={text.none} lead={text.noneLead} sample={text.sample} />}
      {count > appeals.length && <p className={list.note}>{text.more(count)}</p>}
      {appeals.length > 0 && (
        <ul className={styles.appeals} aria-label={text.list}>
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealWords appeal={appeal} />
              {mayAnswer && <AnswerAppeal me={me} appeal={appeal} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const shownName = (name: string | null) => (name === null ? text.left : nameText(name));

const addressOf = {
  project: (id: string) => paths.project(id),
  post: (id: string) => paths.post(id),
  profile: (id: string) => paths.profile(id),
} as const satisfies Record<OpenAppeal['about']['type'], (id: string) => string>;

function AppealWords({ appeal }: { appeal: OpenAppeal }) {
  const { member, about, reported, outcome, reason, decision_words, until, decided_by } = appeal;
  return (
    <article>
      <h2 className={list.name}>
        <Link to={operatorPaths.page(`members/${member.id}`)} className={styles.link}>
          {text.of(shownName(member.user_name))}
        </Link>
        <span className={list.badge}>{text.done[outcome]}</span>
      </h2>
      <p className={list.note}>{text.filed(agoText(appeal.filed_at))}</p>
      <p className={styles.words}>{appeal.words}</p>
      <dl className={list.facts}>
        <Fact name={text.about}>
          <Link to={addressOf[about.type](about.id)} className={list.link}>
            {about.title === null ? text.things[about.type] : `‘${about.title}’ ${text.things[about.type]}`}
          </Link>
        </Fact>
        {reported !== null && <Fact name={text.reported}>{reported}</Fact>}
        <Fact name={text.reason}>{reasonText[reason]}</Fact>
        {decision_words !== null && <Fact name={text.words}>{decision_words}</Fact>}
        {outcome === 'suspended' && (
          <Fact name={text.until}>{until === null ? text.untilReviewed : koreanMinuteText(until)}</Fact>
        )}
        <Fact name={text.decidedBy}>
          {decided_by === null ? text.atCommandLine : shownName(decided_by.user_name)}
          {' · '}
          {koreanMinuteText(appeal.decided_at)}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={list.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
