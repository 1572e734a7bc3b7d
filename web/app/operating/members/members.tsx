import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import {
  findMembers,
  type ListedMember,
  type MemberPage,
  type MemberState,
  memberStates,
} from '@dure/contract/operating-members.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { koreanDayText } from '../../text/period.ts';
import { ConsoleList } from '../console-list.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import { ListSearch } from '../list-search.tsx';
import list from '../rows.module.css';
import { ExportMembers } from './export-members.tsx';
import { searchedText, stateText, membersText as text } from './members-text.ts';

interface Asked {
  readonly q?: string;
  readonly state?: MemberState;
}

interface Loaded {
  readonly asked: Asked;
  readonly page: MemberPage;
}

const isState = (state: string | null): state is MemberState => memberStates.some((known) => known === state);

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const [q, state] = [searchWords(query.get('q') ?? '', searchQueryMaxLength), query.get('state')];
  const asked = { ...(q && { q }), ...(isState(state) && { state }) };
  return { asked, page: await call(findMembers, { query: asked }, { signal }) };
}

const states = [
  { value: '', label: text.anyState },
  ...memberStates.map((value) => ({ value, label: stateText[value] })),
];

/** Members found by words or state; the address has the search. */
export function Component({ me, data: { asked, page } }: PageProps<Loaded>) {
  const call = useCall();
  const key = JSON.stringify(asked);
  return (
    <>
      <h1>{text.title}</h1>
      <ListSearch
        key={key}
        page="members"
        asked={asked.q ?? ''}
        text={text}
        choice={{ name: 'state', label: text.state, value: asked.state ?? '', usual: '', options: states }}
      />
      <p className={list.note} role="status">
        {searchedText[page.searched]}
      </p>
      <ConsoleList
        key={`found ${key}`}
        of="members"
        first={page}
        read={(after) => call(findMembers, { query: { ...asked, after } })}
        label={text.list}
        more={text.more}
        empty={<EmptyList title={text.none} lead={text.noneLead} />}
      >
        {(member) => <Row key={member.id} member={member} />}
      </ConsoleList>
      {may(me.operating_role, 'members.export') && <ExportMembers />}
    </>
  );
}

function Row({ member }: { member: ListedMember }) {
  const about = [text.types[member.user_type], member.school].filter(Boolean).join(' · ');
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>
          <Link to={operatorPaths.page(`members/${member.id}`)} className={list.link}>
            {member.user_name === null ? text.left : nameText(member.user_name)}
          </Link>
          <Badges member={member} />
        </p>
        <p className={list.note}>{about}</p>
      </div>
      <p className={list.note}>{text.joined(koreanDayText(member.created_at))}</p>
    </li>
  );
}

/** A word for each measure or mark of a member. */
export function Badges({ member }: { member: ListedMember }) {
  const set = { ...member, team: member.role !== null };
  return memberStates
    .filter((state) => set[state])
    .map((state) => (
      <span key={state} className={list.badge}>
        {stateText[state]}
      </span>
    ));
}
