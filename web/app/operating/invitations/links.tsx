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
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';
import type { PageArgs, PageProps } from '../console-page.ts';
import { EmptyList } from '../empty-list.tsx';
import { ListSearch } from '../list-search.tsx';
import list from '../rows.module.css';
import { InvitationParts } from './invitation-parts.tsx';
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

const sides = linkSides.map((value) => ({ value, label: text.sides[value] }));

/** Open links for one person each; the address has the search. */
export function Component({ me, data: { asked, found } }: PageProps<Loaded>) {
  const mayInvite = may(me.operating_role, 'invitations.manage');
  return (
    <>
      <InvitationParts part="links" mayInvite={mayInvite} />
      <p className={list.lead}>{text.lead}</p>
      <ListSearch
        key={JSON.stringify(asked)}
        page="links"
        asked={asked.q}
        text={text}
        choice={{ name: 'side', label: text.side, value: asked.side, usual: 'invitee', options: sides }}
      />
      <p className={list.note} role="status">
        {found.more ? text.more : asked.q ? text.byName : text.soonest}
      </p>
      {found.links.length === 0 ? (
        <EmptyList
          title={text.noLinks}
          lead={asked.q === '' ? text.noneLead : text.noLinksLead}
          sample={asked.q === '' && text.sample}
        />
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
