import type { FastifyRequest } from 'fastify';
import type { Session } from '../../call-access.ts';
import { type Client, clientOf } from '../../client.ts';
import { isSameNetwork } from '../../client-network.ts';
import type { Services } from '../../services.ts';
import { noteEvent } from '../security-events/service.ts';
import { requireProof } from './proof.ts';
import * as repository from './repository.ts';

/** Lists where a member is signed in, and signs them out there (Specification 2.11). */

type Means = Pick<Services, 'db' | 'config'>;

/** The member who asks, and which of their sessions. */
export interface Asker {
  readonly memberId: string;
  readonly sessionId: string;
  /** Has an operating role, but this session passed the second factor too long ago for the console, or never. */
  readonly awaitsSecondFactor: boolean;
  readonly client: Client;
}

/** The caller, by the call's session. */
export const askerOf = ({ session, request }: { session: Session; request: FastifyRequest }): Asker => ({
  sessionId: session.id,
  memberId: session.memberId,
  awaitsSecondFactor: session.operatingRole !== null && !session.hasRecentSecondFactor,
  client: clientOf(request),
});

/**
 * The most recently used first, each with whether it was used from the client's network; null if that was not recorded
 * yet.
 */
export async function findDevices({ db, config }: Means, memberId: string, client: Client) {
  const found = await repository.findDevices(db, memberId);
  return found.map(({ network, ...device }) => ({
    ...device,
    sameNetwork: network === null ? null : isSameNetwork(config.tokenSecrets, client, network),
  }));
}

/**
 * Ends one of the asking member's sessions; has no effect on anyone else's.
 * @throws ApiError proof_required
 */
export const signOutDevice = ({ db, config }: Means, asker: Asker, sessionId: string) =>
  db.transaction(async (tx) => {
    const { memberId, client } = asker;
    await requireProof(tx, asker);
    if (!(await repository.revokeOwn(tx, memberId, sessionId))) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'session.ended', memberId, client });
  });

/**
 * Ends all sessions except the asking one.
 * @throws ApiError proof_required
 */
export const signOutOtherDevices = ({ db, config }: Means, asker: Asker) =>
  db.transaction(async (tx) => {
    const { memberId, sessionId, client } = asker;
    await requireProof(tx, asker);
    if ((await repository.revokeOthers(tx, memberId, sessionId)) === 0) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'sessions.ended', memberId, client });
  });
