import { publicUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { ownId } from '../session/use-session.ts';
import { MemberMenu, type MenuMember } from './member-menu.tsx';

/** Kept between pages, so that the picture is there at once. */
let known: MenuMember | null = null;

/**
 * The signed-in member's menu on a page that is the same for everyone. It calls only what anyone may read, since an
 * expired session must not interrupt a reader. A default export, as `lazy` needs.
 */
export default function OwnMenu() {
  return <MemberMenu member={useOwnFace()} />;
}

function useOwnFace(): MenuMember | null {
  const call = useCall();
  const id = ownId();
  const [member, setMember] = useState(known?.id === id ? known : null);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      if (id === null) return;
      const { profile } = await call(publicUser, { params: { id } }, { signal: leaving.signal });
      known = { id, profile };
      setMember(known);
    };
    void load().catch(() => undefined);
    return () => leaving.abort();
  }, [call, id]);
  return member;
}
