import { type MemberPageOf, seeAddress, showMember } from '@dure/contract/operating-members.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { dayText, koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addressRefusal } from '../address-refusal.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { actText } from '../log/act-text.ts';
import { loggedStateText, topicText } from '../mails/mails-text.ts';
import list from '../rows.module.css';
import { useFollowed } from '../use-followed.ts';
import { eventText } from './event-text.ts';
import { MemberActs } from './member-acts.tsx';
import { MemberNotes } from './member-notes.tsx';
import styles from './members.module.css';
import { Badges } from './members.tsx';
import { membersText, memberText as text } from './members-text.ts';
import { Removal } from './removal.tsx';

export const loader = ({ call, signal, id }: PageArgs) =>
  call(showMember, { params: { memberId: id } }, { signal });

const shownName = (name: string | null) => (name === null ? membersText.left : nameText(name));

/** Everything that the team may know about a member and do to them. */
export function Component({ me, data: member }: PageProps<MemberPageOf>) {
  const { links, reports, branch, mails } = member;
  useFollowed(mails.some(({ state }) => state === 'queued'));
  return (
    <>
      <Link to={operatorPaths.page('members')} className={list.back}>
        {text.back}
      </Link>
      <h1 className={list.name}>
        {shownName(member.user_name)} <Badges member={member} />
      </h1>
      {may(me.operating_role, 'members.act') && <MemberActs key={member.id} me={me} member={member} />}
      <div className={styles.parts}>
        <Facts title={text.about}>
          <Fact name={text.address}>
            <Address key={member.id} member={member} shows={may(me.operating_role, 'addresses.see')} />
          </Fact>
          <Fact name={text.type}>{membersText.types[member.user_type]}</Fact>
          <Fact name={text.school}>{member.school ?? text.noSchool}</Fact>
          <Fact name={text.joined}>{koreanMinuteText(member.created_at)}</Fact>
          <Fact name={text.id}>{member.id}</Fact>
          {!member.left && (
            <Fact name={text.profile}>
              <Link to={paths.profile(member.id)} className={list.link}>
                {text.profile}
              </Link>
            </Fact>
          )}
        </Facts>
        <Facts title={text.tree}>
          <Fact name={text.above}>
            {member.above.length === 0 ? text.noneAbove : <Above people={member.above} />}
          </Fact>
          <Fact name={text.invited}>{text.people(member.invited)}</Fact>
          <Fact name={text.branch}>{text.people(branch)}</Fact>
          <Fact name={text.links}>{text.linksOf(links.open, links.used, links.ended)}</Fact>
          <Fact name={text.reports}>
            {text.reportsOf(reports.about, reports.by)}
            {reports.waiting > 0 && (
              <>
                {' · '}
                <Link to={operatorPaths.page(`reports?about=${member.id}`)} className={list.link}>
                  {text.reportsWaiting(reports.waiting)}
                </Link>
              </>
            )}
          </Fact>
        </Facts>
        {me.id !== member.id && !member.left && (
          <MemberNotes
            key={`notes ${member.id}`}
            member={member}
            mayWrite={
              may(me.operating_role, 'members.act') && (member.role === null || me.operating_role === 'owner')
            }
          />
        )}
        <Removal key={`removal ${member.id}`} me={me} member={member} />
        <Lines
          title={text.consents}
          none={text.noConsents}
          lines={member.consents.map(({ subject, version, agreed_at, withdrawn_at }) => [
            text.consentOf(
              text.subjects[subject],
              dayText(version),
              withdrawn_at && koreanMinuteText(withdrawn_at),
            ),
            koreanMinuteText(agreed_at),
          ])}
        />
        <Lines
          title={text.sessions}
          none={text.noSessions}
          lines={member.sessions.map(({ device, last_used_at }) => [
            device,
            text.lastUsed(koreanMinuteText(last_used_at)),
          ])}
        />
        <Lines
          title={text.mails}
          none={text.noMails}
          lines={mails.map(({ at, topic, state, reply }) => [
            [topicText(topic), loggedStateText[state], state === 'accepted' ? null : reply]
              .filter(Boolean)
              .join(' · '),
            koreanMinuteText(at),
          ])}
        />
        <Lines
          title={text.events}
          none={text.noEvents}
          lines={member.events.map(({ at, kind, count }) => [
            eventText[kind] + text.times(count),
            koreanMinuteText(at),
          ])}
        />
        <Lines
          title={text.log}
          none={text.noLog}
          lines={member.acts.map(({ at, act, by }) => [
            `${actText[act]} · ${by ?? ''}`,
            koreanMinuteText(at),
          ])}
        />
      </div>
    </>
  );
}

/** The proven address, and below it the everyday one, if there is one. */
function Addresses({ of }: { of: readonly (string | null | undefined)[] }) {
  return (
    <span className={styles.addresses}>
      {of.map((address) => address && <span key={address}>{address}</span>)}
    </span>
  );
}

function Address({ member, shows }: { member: MemberPageOf; shows: boolean }) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const act = useAct(addressRefusal);
  const [seen, setSeen] = useState<readonly (string | null | undefined)[] | null>(null);
  if (member.address === null) return '–';
  if (seen !== null) return <Addresses of={seen} />;
  const see = () =>
    act.run(async () => {
      const { email, everyday_email } = await call(seeAddress, { params: { memberId: member.id } });
      setSeen([email, everyday_email]);
      await revalidate();
    });
  return (
    <div className={styles.address}>
      <Addresses of={[member.address, member.everyday_address]} />{' '}
      {shows && (
        <Button variant="accent" className={styles.see} onClick={see} pending={act.pending}>
          {text.showAddress}
        </Button>
      )}
      {shows && <p className={list.note}>{text.addressNote}</p>}
      <Notice>{act.failure}</Notice>
    </div>
  );
}

/** The inviters, from the nearest up. */
function Above({ people }: { people: MemberPageOf['above'] }) {
  return (
    <ol>
      {people.map(({ id, user_name }) => (
        <li key={id}>
          <Link to={operatorPaths.page(`members/${id}`)} className={list.link}>
            {shownName(user_name)}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={list.heading}>{title}</h2>
      <dl className={list.facts}>{children}</dl>
    </section>
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

type LinesProps = { title: string; none: string; lines: readonly (readonly [what: string, when: string])[] };

function Lines({ title, none, lines }: LinesProps) {
  return (
    <section>
      <h2 className={list.heading}>{title}</h2>
      {lines.length === 0 ? (
        <p className={list.note}>{none}</p>
      ) : (
        <ul className={list.rows}>
          {lines.map(([what, when], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <li key={at} className={list.row}>
              <span className={list.what}>{what}</span>
              <span className={list.note}>{when}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
