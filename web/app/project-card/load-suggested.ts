import { type SuggestedProject, suggestedProjects } from '@dure/contract/projects.ts';
import type { Surroundings } from '../api/surroundings.ts';

/** Projects to look at; none where they could not be had: what they stand beside does without. A bare host has no such call. */
export async function loadSuggested(
  { call, settings }: Pick<Surroundings, 'call' | 'settings'>,
  signal: AbortSignal,
): Promise<readonly SuggestedProject[]> {
  if (settings.bareApi) return [];
  const answer = await call(suggestedProjects, {}, { signal }).catch(() => null);
  return answer?.projects ?? [];
}
