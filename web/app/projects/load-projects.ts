import { ongoingKeywords, ongoingProjects } from '@dure/contract/projects.ts';
import type { Answer } from '@dure/contract/route.ts';
import type { Call } from '../api/call.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { sessionState } from '../session/session-store.ts';

export type ProjectsPage = Answer<typeof ongoingProjects>;

/** The parameters of the list. */
export interface ProjectsAsked {
  readonly query?: string;
  readonly keyword?: string;
  readonly mine?: 'true';
  readonly open_seats?: 'true';
}

/** The first page, or why it failed to load; then the search stays as typed. */
export type LoadedProjects = { readonly page: ProjectsPage } | { readonly failure: CallErrorType };

export async function loadProjects(
  call: Call,
  asked: ProjectsAsked,
  signal: AbortSignal,
): Promise<LoadedProjects> {
  try {
    return { page: await call(ongoingProjects, { query: asked }, { signal }) };
  } catch (error) {
    const leaving = signal.aborted || sessionState() === 'unauthenticated';
    if (leaving || !(error instanceof CallError)) throw error;
    return { failure: error.type };
  }
}

/** The keywords to filter by; if they fail to load, there is still the search. */
export async function loadKeywords(call: Call, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await call(ongoingKeywords, {}, { signal }).catch(() => null);
  return answer?.keywords ?? [];
}
