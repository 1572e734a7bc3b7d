import type { Client } from '../../client.ts';
import type { Services } from '../../services.ts';
import { noteEvent } from '../security-events/service.ts';
import * as repository from './repository.ts';

/** Where a member is signed in, and signing out there (Specification 2.11). */

type Means = Pick<Services, 'db' | 'config'>;

/** Who asks, and from which of their sessions. */
export interface Asker {
  readonly memberId: string;
  readonly sessionId: string;
  readonly client: Client;
}

/** The last used first. */
export const findDevices = repository.findDevices;

/** Ends one session of the member who asks; nothing happens to another's. */
export const signOutDevice = ({ db, config }: Means, { memberId, client }: Asker, sessionId: string) =>
  db.transaction(async (tx) => {
    if (!(await repository.revokeOwn(tx, memberId, sessionId))) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'session.ended', memberId, client });
  });

/** Ends all sessions but the one that asks. */
export const signOutOtherDevices = ({ db, config }: Means, { memberId, sessionId, client }: Asker) =>
  db.transaction(async (tx) => {
    if ((await repository.revokeOthers(tx, memberId, sessionId)) === 0) return;
    await noteEvent(tx, config.tokenSecrets, { kind: 'sessions.ended', memberId, client });
  });
