import { skillRecommendations, type University, universityConfiguration } from '@dure/contract/catalog.ts';
import type { Call } from '../api/call.ts';

let universitiesLoading: Promise<readonly University[]> | null = null;

/**
 * The universities of the remote configuration, loaded once per page; after a failure the next caller tries
 * again.
 */
export function loadUniversities(call: Call): Promise<readonly University[]> {
  universitiesLoading ??= call(universityConfiguration, {}).then(({ universities }) => universities);
  const current = universitiesLoading;
  current.catch(() => {
    if (universitiesLoading === current) universitiesLoading = null;
  });
  return current;
}

let recommendations: Promise<readonly string[]> | null = null;

/** Common skills, loaded once per page. Never rejects: without them members type their own. */
export function loadRecommendations(call: Call): Promise<readonly string[]> {
  recommendations ??= call(skillRecommendations, {}).catch(() => {
    recommendations = null;
    return [];
  });
  return recommendations;
}
