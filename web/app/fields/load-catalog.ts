import { skillRecommendations, type University, universityConfiguration } from '@dure/contract/catalog.ts';
import type { Call } from '../api/call.ts';

let universitiesLoading: Promise<readonly University[]> | null = null;

/** The universities of the remote configuration, loaded once a page; a failed load is tried again by the next caller. */
export function loadUniversities(call: Call): Promise<readonly University[]> {
  universitiesLoading ??= call(universityConfiguration, {}).then(({ universities }) => universities);
  const current = universitiesLoading;
  current.catch(() => {
    if (universitiesLoading === current) universitiesLoading = null;
  });
  return current;
}

let recommendations: Promise<readonly string[]> | null = null;

/** Skills many members have, loaded once a page. Never rejects: without them one types. */
export function loadRecommendations(call: Call): Promise<readonly string[]> {
  recommendations ??= call(skillRecommendations, {}).catch(() => {
    recommendations = null;
    return [];
  });
  return recommendations;
}
