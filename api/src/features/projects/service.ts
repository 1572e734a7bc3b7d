import type { NewProject, ProjectChanges } from '@dure/contract/projects.ts';
import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import { findHiddenProject, type HiddenProject } from './hidden-repository.ts';
import { findAsked } from './life/repository.ts';
import { lookAtQuietProjects } from './life/service.ts';
import { hasMembership, insertMembership, type Membership } from './membership-repository.ts';
import { type OwnPage, ownPage } from './own-repository.ts';
import * as repository from './repository.ts';
import { findOngoingKeywords } from './searching/repository.ts';
import { type OngoingPage, type OngoingQuery, ongoingPage } from './searching/service.ts';
import { type SuggestionRow, suggestedTo } from './suggesting/service.ts';
import { tellOfFittingSeats } from './suggesting/weekly.ts';
import { mayTakePart } from './who-may-join-or-edit.ts';
import { changeProject, createProject, type OnProject, removeProject } from './writing/service.ts';

export { lookAtQuietProjects, type Membership, mayTakePart, tellOfFittingSeats };

/** Makes a member take part, in the transaction of the act that allows it. False if they already do. */
export const joinProject = insertMembership;

/** Whether a member takes part, even in a project that is no longer shown. */
export const takesPart = hasMembership;

/** Changes to a team, in the transaction of the act that allows them (team/changes.ts tells what each locks). */
export { inherit, leaveProject, requireSeat, takeOver } from './team/changes.ts';
export { findCreator as creatorOf, hold as holdTeam } from './team/repository.ts';

/** What search engines may index. */
export const { projectIndex } = repository;

/** Reading projects, for visitors and members, and what creators do with theirs. */
export class ProjectsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, whether it was deleted or never existed */
  async publicProject(projectId: string): Promise<repository.ProjectRow> {
    const row = await repository.findPublicProject(this.#services.publicReads, projectId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /** @throws ApiError not_found, whether it is shown, somebody else's or never existed */
  async hiddenProject(act: OnProject): Promise<HiddenProject> {
    const row = await findHiddenProject(this.#services.db, act);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /** Newest first. @throws ApiError not_found */
  async projectsOf(memberId: string, readerId: string | null): Promise<repository.ProjectRow[]> {
    const found = await repository.findProjectsOfMember(this.#services.publicReads, memberId);
    if (found === null) throw new ApiError('not_found');
    if (found.membersOnly && readerId === null) throw new ApiError('members_only');
    return found.projects;
  }

  /** @throws ApiError invalid_input for a cursor that was never issued */
  ongoing(query: OngoingQuery): Promise<OngoingPage> {
    return ongoingPage(this.#services.sql, query);
  }

  /** One page of the projects that a member takes part in; `before` is the previous page's cursor. */
  own(memberId: string, before: string | null): Promise<OwnPage> {
    return ownPage(this.#services.sql, memberId, before);
  }

  /** Suggested projects; for a member by their skills. */
  suggested(memberId: string | null): Promise<SuggestionRow[]> {
    return suggestedTo(this.#services, memberId);
  }

  /** The keywords of most of the newest projects. */
  ongoingKeywords(): Promise<string[]> {
    return findOngoingKeywords(this.#services.sql);
  }

  /** The projects about which their creator is asked whether they go on, the oldest question first. */
  asked(creatorId: string) {
    return findAsked(this.#services.db, creatorId);
  }

  /**
   * Resolves to the project as its public page shows it.
   * @throws ApiError of `createProject`
   */
  async create(
    creatorId: string,
    project: NewProject,
    idempotencyKey: string | null,
  ): Promise<repository.ProjectRow> {
    return this.publicProject(await createProject(this.#services, creatorId, project, idempotencyKey));
  }

  /**
   * Resolves to the project as its public page shows it.
   * @throws ApiError of `editProject`
   */
  async edit(act: OnProject, changes: ProjectChanges): Promise<repository.ProjectRow> {
    await changeProject(this.#services, act, changes);
    return this.publicProject(act.projectId);
  }

  /** @throws ApiError of `deleteProject` */
  delete(act: OnProject): Promise<void> {
    return removeProject(this.#services, act);
  }
}
