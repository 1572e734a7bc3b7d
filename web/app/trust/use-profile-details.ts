import { type PublicUser, publicUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useCall } from '../api/call-context.ts';

type ProfileDetails = NonNullable<PublicUser['details']>;

/** `none`: there is no session after all, or this host gives no details. */
type LoadedDetails =
  | { readonly at: 'loading' | 'failed' | 'none' }
  | { readonly at: 'there'; readonly details: ProfileDetails };

/** Requests under way, by member, since several parts of a page want the same details. */
const underWay = new Map<string, Promise<ProfileDetails | null>>();

function askFor(call: Call, memberId: string): Promise<ProfileDetails | null> {
  const asked = underWay.get(memberId);
  if (asked) return asked;
  const asking = call(publicUser, { params: { id: memberId } })
    .then(({ details }) => details ?? null)
    .finally(() => underWay.delete(memberId));
  underWay.set(memberId, asking);
  return asking;
}

/** A member's details, loaded with the current session; `retry` loads them again. */
export function useProfileDetails(memberId: string, known: ProfileDetails | null) {
  const call = useCall();
  const [loaded, setLoaded] = useState<LoadedDetails>({ at: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (known) return;
    let isHere = true;
    const tell = (found: LoadedDetails) => isHere && setLoaded(found);
    tell({ at: 'loading' });
    askFor(call, memberId).then(
      (details) => tell(details ? { at: 'there', details } : { at: 'none' }),
      () => tell({ at: 'failed' }),
    );
    return () => {
      isHere = false;
    };
  }, [call, memberId, known, tries]);
  const shown: LoadedDetails = known ? { at: 'there', details: known } : loaded;
  return { loaded: shown, retry: () => setTries(tries + 1) };
}
