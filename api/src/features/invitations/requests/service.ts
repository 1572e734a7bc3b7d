import { linkRequestsPerClientPerHour } from '@dure/contract/limits.ts';
import { answerLinkRequest, requestNewLink } from '@dure/contract/own-invitations.ts';
import { ApiError } from '../../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../../budgets/budget.ts';
import { clientNetwork } from '../../../client-network.ts';
import type { Executor, Transaction } from '../../../database/client.ts';
import {
  claimIdempotent,
  fingerprintOf,
  storeIdempotent,
  visitorOf,
} from '../../../idempotency/idempotency.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { linkRequestMessage } from '../../../mail/link-request-message.ts';
import type { Services } from '../../../services.ts';
import { OwnInvitationsService, type OwnRow } from '../own/service.ts';
import { findByCode } from '../repository.ts';
import { refusalOf } from '../usable-or-why-not.ts';
import * as repository from './repository.ts';

const clientBudget: Budget = {
  scope: 'link-request-client',
  max: linkRequestsPerClientPerHour,
  windowSeconds: 60 * 60,
};

export type { WaitingRequest } from './repository.ts';

/** Run by the sweep. */
export const forgetOldRequests = repository.deleteOldRequests;

/** Requesting a new link through a dead one, and the inviter's answers (docs/decisions/0031). */
export class LinkRequestsService {
  readonly #services: Services;
  readonly #own: OwnInvitationsService;

  constructor(services: Services) {
    this.#services = services;
    this.#own = new OwnInvitationsService(services);
  }

  /**
   * Doesn't reveal whether the inviter muted the link: the answer is the same, and so are all writes but one.
   * The mail is queued later.
   * @throws ApiError of `requestNewLink`
   */
  async request(
    request: repository.NewRequest,
    { address, idempotencyKey }: { address: string; idempotencyKey: string | null },
  ): Promise<void> {
    const { db, config, queue } = this.#services;
    // Counted whatever the outcome: a stranger may be guessing codes.
    await spend(db, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
    await this.#keep(request, idempotencyKey);
    queue.wake();
  }

  #keep({ code, ...told }: repository.NewRequest, idempotencyKey: string | null): Promise<void> {
    const { db, config, queue } = this.#services;
    const call = {
      key: idempotencyKey,
      route: requestNewLink.path,
      caller: visitorOf(config.tokenSecrets, code),
      fingerprint: fingerprintOf(config.tokenSecrets, told),
    };
    return db.transaction(async (tx) => {
      if ((await claimIdempotent(tx, call)) !== null) return;
      const counted = await repository.countRequest(tx, code);
      if (counted === null) throw await this.#refusal(tx, code);
      await storeIdempotent(tx, call, { status: 201, body: {} });
      const inserted = { invitationId: counted.id, ...told };
      const requestId = counted.muted ? null : await repository.insertRequest(tx, inserted);
      await queue.put(tx, 'link-request', { requestId }, noticeLifeSeconds);
    });
  }

  async #refusal(executor: Executor, code: string): Promise<ApiError> {
    const found = await findByCode(executor, code);
    if (found === null || found.kind === 'event') return new ApiError('invalid');
    const refusal = refusalOf(found);
    if (refusal === null) return new ApiError('link_still_good');
    if (refusal === 'revoked' || refusal === 'inactive') return new ApiError(refusal);
    return new ApiError(found.projectEnded ? 'expired' : 'link_requests_spent');
  }

  /** The newest first. */
  waiting(inviterId: string): Promise<repository.WaitingRequest[]> {
    return repository.findWaiting(this.#services.db, inviterId);
  }

  /**
   * Makes a new link like the requested one and closes the request, or does nothing.
   * @throws ApiError of `answerLinkRequest`
   */
  answer(inviterId: string, requestId: string, idempotencyKey: string | null): Promise<OwnRow> {
    const call = { path: answerLinkRequest.path, body: { requestId }, idempotencyKey };
    return this.#own.once(inviterId, call, async (tx) => {
      const asked = await repository.takeRequest(tx, inviterId, requestId);
      // A link without a name: the person it was for joined by it and has left.
      if (asked === null || asked.inviteeName === null) throw new ApiError('not_found');
      const { inviteeName, relation, reason, projectId } = asked;
      const vouch = relation === null || reason === null ? null : { relation, reason };
      return this.#own.make(tx, inviterId, { inviteeName, vouch, projectId });
    });
  }

  /** @throws ApiError not_found */
  async dismiss(inviterId: string, requestId: string): Promise<void> {
    if ((await repository.takeRequest(this.#services.db, inviterId, requestId)) === null) {
      throw new ApiError('not_found');
    }
  }

  /** @throws ApiError not_found */
  async mute(inviterId: string, id: string, muted: boolean): Promise<void> {
    await this.#services.db.transaction(async (tx) => {
      // Locks the link's row: a concurrent request is either counted before this and then deleted, or sees the mute.
      if (!(await repository.setMuted(tx, { inviterId, id, muted }))) throw new ApiError('not_found');
      if (muted) await repository.deleteRequestsOf(tx, id);
    });
  }
}

/**
 * Runs the job that `request` queued. The mail contains none of the stranger's words: those appear only in the list,
 * never in a mail that the product signs.
 */
export async function tellInviter(
  tx: Transaction,
  { config, queue }: Services,
  requestId: string,
): Promise<void> {
  const addressee = await repository.findAddressee(tx, requestId);
  if (addressee === null || addressee.email === null) return;
  const url = `${config.publicOrigin}/invitations`;
  const text = linkRequestMessage(config.brand.name, addressee.inviteeName ?? '', url);
  const message = { to: addressee.email, ...text };
  await queue.put(tx, 'mail', { topic: 'link-request', message }, noticeLifeSeconds);
}
