import type { FastifyRequest } from 'fastify';
import { type Client, clientOf } from '../../client.ts';
import type { Session } from '../../endpoint.ts';
import { isSameNetwork } from '../../known-network.ts';
import type { Services } from '../../services.ts';
import { noteEvent } from '../security-events/service.ts';
import { requireProof } from './proof.ts';
import * as repository from './repository.ts';

/** Where a member is signed in, and signing out there (Specification 2.11). */

type Means = Pick<Services, 'db' | 'config'>;

/** Who asks, and from which of their sessions. */
export interface Asker {
  readonly memberId: string;
  readonly sessionId: string;
  /** Has an operating role, and gave the second factor to this session too long ago for the console, or never. */
  readonly awaitsSecondFactor: boolean;
  readonly client: Client;
}

/** Who makes a call, of its session. */
export const askerOf = ({ session, request }: { session: Session; request: FastifyRequest }): Asker => ({
  sessionId: session.id,
  memberId: session.memberId,
  awaitsSecondFactor: session.operatingRole !== null && !session.hasRecentSecondFactor,
  client: clientOf(request),
});

/** The last used first, and whether that was in the network the client is in; null where it was not kept yet. */
export async function findDevices({ db, config }: Means, memberId: string, client: Client) {
  const found = await repository.findDevices(db, memberId);
  return found.map(({ network, ...device }) => ({
    ...device,
    sameNetwork: network === null ? null : isSameNetwork(config.tokenSecrets, client, network),
  }));
}

/** Ends one session of the member who asks; nothing happens to another's. @throws ApiError proof_required */
export const signOutDevice = ({ db, config }: Means, asker: Asker, sessionId: string) =>
  db.transaction(async (tx) => {
    const { memberId, client } = asker;
    await requireProof(tx, asker);
    if (!(await repository.revokeOwn(tx, memberId, sessionId))) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'session.ended', memberId, client });
  });

/** Ends all sessions but the one that asks. @throws ApiError proof_required */
export const signOutOtherDevices = ({ db, config }: Means, asker: Asker) =>
  db.transaction(async (tx) => {
    const { memberId, sessionId, client } = asker;
    await requireProof(tx, asker);
    if ((await repository.revokeOthers(tx, memberId, sessionId)) === 0) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'sessions.ended', memberId, client });
  });
