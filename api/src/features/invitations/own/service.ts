import { invitationsPerMemberPerDay } from '@dure/contract/limits.ts';
import { createInvitation, createProjectInvitation } from '@dure/contract/own-invitations.ts';
import { ApiError } from '../../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../../budgets/budget.ts';
import type { Executor, Transaction } from '../../../database/client.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../../idempotency/idempotency.ts';
import type { Services } from '../../../services.ts';
import { ProjectsService } from '../../projects/service.ts';
import {
  createPersonInvitation,
  createProjectInvitation as insertToProject,
  type PersonInvitationDraft,
} from '../service.ts';
import * as repository from './repository.ts';

export type { OwnRow } from './repository.ts';

/** False if they left, are suspended, or an operator froze their branch. */
export const mayInvite = repository.mayInvite;

const budget: Budget = { scope: 'invitation', max: invitationsPerMemberPerDay, windowSeconds: 24 * 60 * 60 };

/** Whom a member invites; null `projectId` means only to the network. */
export interface OwnDraft extends Pick<PersonInvitationDraft, 'inviteeName' | 'vouch'> {
  readonly projectId: string | null;
}

/** Inviting people in one's own name: one link for each person, and few open at a time (Specification 2.10). */
export class OwnInvitationsService {
  readonly #services: Services;
  readonly #projects: ProjectsService;

  constructor(services: Services) {
    this.#services = services;
    this.#projects = new ProjectsService(services);
  }

  /** @throws ApiError of `createProjectInvitation` */
  create(inviterId: string, draft: OwnDraft, idempotencyKey: string | null): Promise<repository.OwnRow> {
    const { path } = draft.projectId === null ? createInvitation : createProjectInvitation;
    return this.once(inviterId, { path, body: draft, idempotencyKey }, (tx) =>
      this.make(tx, inviterId, draft),
    );
  }

  /** Makes one link for a key, however often it is requested. The link's code isn't stored with the key. */
  async once(
    inviterId: string,
    { path, body, idempotencyKey }: { path: string; body: object; idempotencyKey: string | null },
    make: (tx: Transaction) => Promise<string>,
  ): Promise<repository.OwnRow> {
    const { db, config } = this.#services;
    const fingerprint = fingerprintOf(config.tokenSecrets, body);
    const call = { key: idempotencyKey, route: path, caller: inviterId, fingerprint };
    return db.transaction(async (tx) => {
      const known = await claimIdempotent(tx, call);
      if (known !== null) return requireOwn(tx, inviterId, (known.body as { id: string }).id);
      const id = await make(tx);
      await storeIdempotent(tx, call, { status: 201, body: { id } });
      return requireOwn(tx, inviterId, id);
    });
  }

  /**
   * Resolves to the new link's id. Parallel calls wait for each other, so that no more links are open than allowed.
   * @throws ApiError inviting_frozen, open_invitations_spent, rate_limited, and for a project forbidden, not_found
   */
  async make(tx: Transaction, inviterId: string, { projectId, ...draft }: OwnDraft): Promise<string> {
    if (!(await repository.holdInviter(tx, inviterId))) throw new ApiError('inviting_frozen');
    const { tokenSecrets, limits } = this.#services.config;
    await spend(tx, budget, subjectOf(tokenSecrets, inviterId));
    if ((await repository.countOpen(tx, inviterId)) >= limits.openInvitations)
      throw new ApiError('open_invitations_spent');
    if (projectId === null) return (await createPersonInvitation(tx, { inviterId, ...draft })).id;
    await this.#requireInvitable(tx, inviterId, projectId);
    return (await insertToProject(tx, { inviterId, projectId, ...draft })).id;
  }

  /** Locks nothing: an invitation to a project that ends right after this is dead by itself. */
  async #requireInvitable(tx: Transaction, memberId: string, projectId: string): Promise<void> {
    const [project] = await repository.findInvitableProjects(tx, memberId, projectId);
    if (project !== undefined) return;
    await this.#projects.publicProject(projectId);
    throw new ApiError('forbidden');
  }

  async list(inviterId: string) {
    const { db, config } = this.#services;
    const openMax = config.limits.openInvitations;
    const [invitations, projects, openTaken, mayInvite] = await Promise.all([
      repository.findOwn(db, inviterId),
      repository.findInvitableProjects(db, inviterId),
      repository.countOpen(db, inviterId),
      repository.mayInvite(db, inviterId),
    ]);
    const openLeft = mayInvite ? Math.max(0, openMax - openTaken) : 0;
    return { invitations, projects, openLeft, openTaken, openMax, frozen: !mayInvite };
  }

  /** @throws ApiError not_found (no link of theirs), used */
  async revoke(inviterId: string, id: string): Promise<void> {
    const { db } = this.#services;
    if (await repository.setOwnRevoked(db, inviterId, id)) return;
    await requireOwn(db, inviterId, id);
    throw new ApiError('used');
  }
}

async function requireOwn(executor: Executor, inviterId: string, id: string): Promise<repository.OwnRow> {
  const own = await repository.findOwnById(executor, inviterId, id);
  if (own === null) throw new ApiError('not_found');
  return own;
}
