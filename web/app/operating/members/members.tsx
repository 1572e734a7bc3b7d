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
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { nameText } from '../../text/people.ts';
import { koreanDayText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { useReadOn } from '../use-read-on.tsx';
import { ExportMembers } from './export-members.tsx';
import styles from './members.module.css';
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

/** Members, by what is typed of them or by their state; what was looked for stands in the address. */
export function Component({ me, data: { asked, page } }: PageProps<Loaded>) {
  return (
    <>
      <h1>{text.title}</h1>
      <Search key={JSON.stringify(asked)} asked={asked} />
      <p className={list.note} role="status">
        {searchedText[page.searched]}
      </p>
      <Found key={`found ${JSON.stringify(asked)}`} asked={asked} first={page} />
      {may(me.operating_role, 'members.export') && <ExportMembers />}
    </>
  );
}

function Search({ asked }: { asked: Asked }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(asked.q ?? '');
  const go = (state: string) => {
    const query = new URLSearchParams({ ...(q.trim() && { q: q.trim() }), ...(state && { state }) });
    return navigate(`${operatorPaths.page('members')}${query.size > 0 ? `?${query}` : ''}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go(asked.state ?? '');
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={text.search}
          name="q"
          type="search"
          description={text.hint}
          value={q}
          onChange={setQ}
        />
        <SelectField
          label={text.state}
          name="state"
          value={asked.state ?? ''}
          onChange={(state) => void go(state)}
          options={[
            { value: '', label: text.anyState },
            ...memberStates.map((value) => ({ value, label: stateText[value] })),
          ]}
        />
        <Button type="submit" fit>
          {text.find}
        </Button>
      </form>
    </search>
  );
}

function Found({ asked, first }: { asked: Asked; first: MemberPage }) {
  const call = useCall();
  const { page, more } = useReadOn(first, {
    of: 'members',
    label: text.more,
    read: (after) => call(findMembers, { query: { ...asked, after } }),
  });
  if (page.members.length === 0) return <EmptyList title={text.none} lead={text.noneLead} />;
  return (
    <>
      <ul className={list.rows} aria-label={text.list}>
        {page.members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ul>
      {more}
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

/** What is set of a member, a word each. */
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
