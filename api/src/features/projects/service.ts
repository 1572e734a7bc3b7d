import { projectsPerPage } from '@dure/contract/limits.ts';
import { id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { findIndex, findIndexPages } from './index-repository.ts';
import { hasMembership, insertMembership } from './membership-repository.ts';
import { mayTakePart } from './policy.ts';
import * as repository from './repository.ts';

export { mayTakePart };

export interface OngoingQuery {
  readonly query?: string | undefined;
  readonly keyword?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Makes a member take part, in the transaction of the act that allows it. False when they did already. */
export const joinProject = insertMembership;

/** Whether a member takes part, also in a project that is no longer shown. */
export const takesPart = hasMembership;

/** Changes of a team, in the transaction of the act that allows them (team.ts says what each holds). */
export { handOver, leaveProject, requireSeat } from './team.ts';
export { hold as holdTeam } from './team-repository.ts';

/** What search engines may know of. */
export const projectIndex = { entries: findIndex, pages: findIndexPages } as const;

/** What anyone and what members may read of projects. */
export class ProjectsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, alike for what was deleted and what never was */
  async publicProject(projectId: string): Promise<repository.ProjectRow> {
    const row = await repository.findPublicProject(this.#services.sql, projectId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /** Newest first. @throws ApiError not_found */
  async projectsOf(memberId: string): Promise<repository.ProjectRow[]> {
    const rows = await repository.findProjectsOfMember(this.#services.sql, memberId);
    if (rows === null) throw new ApiError('not_found');
    return rows;
  }

  /** The cursor is the last project of a page. @throws ApiError invalid_input for one that never was given out */
  async ongoing({ query, keyword, cursor }: OngoingQuery) {
    if (cursor !== undefined && !v.is(id, cursor)) {
      throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
    }
    const rows = await repository.findOngoing(this.#services.sql, { query, keyword, before: cursor });
    const page = rows.slice(0, projectsPerPage);
    return { page, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
  }
}
