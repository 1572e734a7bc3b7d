import { type SuggestedProject, suggestedProjects } from '@dure/contract/projects.ts';
import type { Surroundings } from '../api/surroundings.ts';

/** The screen waits no longer for them. */
const withinMs = 3_000;

/**
 * Projects to look at; empty if they could not be loaded, since the screen works without. A bare host has no
 * such call.
 */
export async function loadSuggested(
  { call, settings }: Pick<Surroundings, 'call' | 'settings'>,
  signal: AbortSignal,
): Promise<readonly SuggestedProject[]> {
  if (settings.bareApi) return [];
  const asked = call(suggestedProjects, {}, { signal }).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, withinMs, null));
  const answer = await Promise.race([asked, late]);
  return answer?.projects ?? [];
}
