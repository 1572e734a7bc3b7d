import { publicUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { ownId } from '../session/use-session.ts';
import { MemberMenu, type MenuMember } from './member-menu.tsx';

/** From page to page: their picture is there at once. */
let known: MenuMember | null = null;

/**
 * The menu of who is signed in, on a page that is the same for everyone. Asked for by what anyone may read: a session that
 * is over is no reason to interrupt a reader. A default export because `lazy` wants one.
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
