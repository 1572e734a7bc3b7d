import { type University, universityConfiguration } from '@dure/contract/catalog.ts';
import type { Call } from '../../api/call.ts';

let loading: Promise<readonly University[]> | null = null;

/** The universities of the remote configuration, loaded once a page; a failed load is tried again by the next caller. */
export function loadUniversities(call: Call): Promise<readonly University[]> {
  loading ??= call(universityConfiguration, {}).then(({ universities }) => universities);
  const current = loading;
  current.catch(() => {
    if (loading === current) loading = null;
  });
  return current;
}
