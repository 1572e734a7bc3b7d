import { publicUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import type { Call } from '../../api/call.ts';
import { useCall } from '../../api/call-context.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { ownId, useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './signed-in-note.module.css';
import { welcomeText as text } from './welcome-text.ts';

/**
 * Tells a signed-in visitor who they are signed in as, before joining signs them out (Specification 3.1).
 * Only in the browser, since the page is the same for everyone. Shown once the name has loaded or failed to,
 * without moving anything.
 */
export function SignedInNote() {
  const who = useSignedInAs();
  return (
    <div role="status" className={styles.note}>
      {who && (
        <p>
          {text.signedInAs(who.name)}{' '}
          <TextLink as={Link} to={paths.home()}>
            {text.toHome}
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** Uses a public call, so that an expired session shows no alert on this page. */
const nameOf = (call: Call, id: string | null): Promise<string | null> =>
  id === null
    ? Promise.resolve(null)
    : call(publicUser, { params: { id } }).then(
        ({ profile }) => profile.user_name,
        () => null,
      );

/** Null if nobody is signed in or it is not known yet; `name` is null if it could not be loaded. */
function useSignedInAs(): { readonly name: string | null } | null {
  const call = useCall();
  const signedIn = useSession() === 'authenticated';
  const [who, setWho] = useState<{ readonly name: string | null } | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let isStill = true;
    void nameOf(call, ownId()).then((name) => isStill && setWho({ name }));
    return () => {
      isStill = false;
      setWho(null);
    };
  }, [call, signedIn]);
  return signedIn ? who : null;
}
