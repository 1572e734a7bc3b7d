import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import {
  findLinks,
  type LinkSide,
  linkSides,
  type OpenLink,
  type OpenLinks,
} from '@dure/contract/operating-links.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { operatorPaths } from '../../operator-paths.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { InvitationParts } from './invitation-parts.tsx';
import styles from './invitations.module.css';
import { invitationsText, linksText as text } from './invitations-text.ts';
import { LinkActs } from './link-acts.tsx';

interface Loaded {
  readonly asked: { readonly q: string; readonly side: LinkSide };
  readonly found: OpenLinks;
}

const isSide = (side: string | null): side is LinkSide => linkSides.some((known) => known === side);

export async function loader({ call, signal, query }: PageArgs): Promise<Loaded> {
  const [q = '', side] = [searchWords(query.get('q') ?? '', searchQueryMaxLength), query.get('side')];
  const asked = { q, side: isSide(side) ? side : ('invitee' as const) };
  const found = await call(findLinks, { query: { ...(q && { q }), side: asked.side } }, { signal });
  return { asked, found };
}

/** Open links to one person each; what was looked for stands in the address. */
export function Component({ me, data: { asked, found } }: PageProps<Loaded>) {
  const mayInvite = may(me.operating_role, 'invitations.manage');
  return (
    <>
      <InvitationParts part="links" mayInvite={mayInvite} />
      <p className={list.lead}>{text.lead}</p>
      <Search key={JSON.stringify(asked)} asked={asked} />
      <p className={list.note} role="status">
        {found.more ? text.more : asked.q ? text.byName : text.soonest}
      </p>
      {found.links.length === 0 ? (
        <EmptyList title={text.noLinks} lead={asked.q !== '' && text.noLinksLead} />
      ) : (
        <ul className={list.rows} aria-label={text.list}>
          {found.links.map((link) => (
            <Row key={link.id} link={link} mayInvite={mayInvite} />
          ))}
        </ul>
      )}
    </>
  );
}

function Search({ asked }: { asked: Loaded['asked'] }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(asked.q);
  const go = (side: string) => {
    const query = new URLSearchParams({
      ...(q.trim() && { q: q.trim() }),
      ...(side !== 'invitee' && { side }),
    });
    return navigate(`${operatorPaths.page('links')}${query.size > 0 ? `?${query}` : ''}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go(asked.side);
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
          label={text.side}
          name="side"
          value={asked.side}
          onChange={(side) => void go(side)}
          options={linkSides.map((value) => ({ value, label: text.sides[value] }))}
        />
        <Button type="submit" fit>
          {text.find}
        </Button>
      </form>
    </search>
  );
}

function Row({ link, mayInvite }: { link: OpenLink; mayInvite: boolean }) {
  const { inviter, invitee_name, project, expires_at } = link;
  const inviterName = inviter.user_name === null ? invitationsText.left : nameText(inviter.user_name);
  return (
    <li className={list.row}>
      <div className={list.what}>
        <p className={list.name}>{nameText(invitee_name)}</p>
        <p className={list.note}>
          <Link to={operatorPaths.page(`members/${inviter.id}`)} className={list.link}>
            {text.from(inviterName)}
          </Link>
          {project !== null && ` · ${text.project(project)}`} · {text.until(koreanMinuteText(expires_at))}
        </p>
      </div>
      {mayInvite && <LinkActs link={link} />}
    </li>
  );
}
