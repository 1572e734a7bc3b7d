import { publicUser } from '@dure/contract/members.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../call-context.ts';
import type { ProfileDetails } from './profile-details.ts';

/** `none`: the session was over after all, or this host says no more of anyone. */
export type LoadedDetails =
  | { readonly at: 'loading' | 'failed' | 'none' }
  | { readonly at: 'there'; readonly details: ProfileDetails };

/** A member's details, asked for with the session of now; `retry` asks again. */
export function useProfileDetails(memberId: string, known: ProfileDetails | null) {
  const call = useCall();
  const [loaded, setLoaded] = useState<LoadedDetails>({ at: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (known) return;
    const leaving = new AbortController();
    const load = async () => {
      setLoaded({ at: 'loading' });
      const { signal } = leaving;
      const { details } = await call(publicUser, { params: { id: memberId } }, { signal });
      if (!signal.aborted) setLoaded(details ? { at: 'there', details } : { at: 'none' });
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setLoaded({ at: 'failed' });
    });
    return () => leaving.abort();
  }, [call, memberId, known, tries]);
  const shown: LoadedDetails = known ? { at: 'there', details: known } : loaded;
  return { loaded: shown, retry: () => setTries(tries + 1) };
}
