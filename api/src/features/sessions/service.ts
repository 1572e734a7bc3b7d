import type { Tokens as TokensAnswer } from '@dure/contract/sessions.ts';
import { ApiError } from '../../api-error.ts';
import { BudgetSpent } from '../../budgets/budget.ts';
import type { Session } from '../../call-access.ts';
import type { Client } from '../../client.ts';
import { knownNetwork } from '../../client-network.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { comparePassword, hashPassword, isOutdated, lines } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { tokenOfSuspended } from '../decision-notices/service.ts';
import { countEvent, type MemberEvent, noteEvent } from '../security-events/service.ts';
import { isDeviceOf, newDeviceMark } from './device-mark.ts';
import { tellOfNewDevice } from './new-device.ts';
import * as repository from './repository.ts';
import { clientBudget, signInClaim } from './sign-in-budgets.ts';
import { liftEnded } from './suspension-repository.ts';
import type { AccessClaims, RefreshClaims } from './tokens.ts';

const userAgentMaxLength = 400;

/** The two tokens of a session, under the names that answers use. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  /** The mark from an earlier sign-in on this device. */
  readonly device?: string | undefined;
}

/** An account whose password matched. */
interface Enterable {
  readonly account: Awaited<ReturnType<typeof repository.findAccount>>;
  readonly passwordHash: string;
}

const shortened = (userAgent: string | null) =>
  userAgent === null ? null : [...userAgent].slice(0, userAgentMaxLength).join('');

export { type Asker, askerOf, findDevices, signOutDevice, signOutOtherDevices } from './devices.ts';
export { noteProof, noteSecondFactor, requireLive, requireProof } from './proof.ts';

/** Signs a member out everywhere, or everywhere else, in the transaction of the act that requires it and reports it. */
export const endAllSessions = repository.revokeAll;
export const endOtherSessions = repository.revokeOthers;

/** Whether a current member holds an operating role now. */
export const isOfTeam = repository.isOfTeam;

/** The session of an access token while its row and its member allow it; otherwise null. */
export async function findLiveSession(executor: Executor, claims: AccessClaims): Promise<Session | null> {
  const found = await repository.findLive(executor, claims);
  if (found === null) return null;
  const { usedGeneration, ...session } = found;
  // Only the first call after each refresh writes; all others only read.
  if (claims.generation > usedGeneration) await repository.noteUse(executor, claims);
  return session;
}

/** Run by the sweep. */
export const liftEndedSuspensions = (executor: Executor) => liftEnded(executor);

/**
 * Lifts a suspension that has ended. A suspended member who just proved their identity gets what tells them the reason.
 * @throws ApiError suspended
 */
export async function requireNotSuspended(
  services: Pick<Services, 'db' | 'config'>,
  { id, suspendedAt }: { readonly id: string; readonly suspendedAt: Date | null },
): Promise<void> {
  if (suspendedAt === null || (await liftEnded(services.db, id))) return;
  const notice = await tokenOfSuspended(services, id);
  throw new ApiError('suspended', notice === null ? {} : { notice });
}

/** Signing in, staying signed in and signing out (Specification 5.1). */
export class SessionService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Takes a failure off the budgets before comparing the password (Specification 5.1). Opens the session in the same
   * turn, so that many sign-ins at once wait for their turn and not for the database.
   * @throws ApiError wrong_credentials, suspended (only after the right password), rate_limited, overloaded
   */
  async signIn(attempt: SignIn): Promise<TokensAnswer> {
    const { client, device, email, password } = attempt;
    const { db, config } = this.#services;
    const find = async () => {
      const account = await repository.findAccount(db, email);
      const claim = signInClaim(db, config.tokenSecrets, { email, address: client.address, device, account });
      return { account, passwordHash: account?.passwordHash ?? null, claim };
    };
    const enter = async ({ account, passwordHash: compared }: Enterable) => {
      if (account === null) return null;
      await requireNotSuspended(this.#services, account);
      const passwordHash = await this.#renewed({ id: account.id, passwordHash: compared }, password);
      return this.open({ memberId: account.id, passwordHash }, client, device);
    };
    const opened = await comparePassword(lines.signingIn, password, find, enter).catch((error) =>
      this.#refuse(error, attempt),
    );
    return opened ?? this.#refuse(new ApiError('wrong_credentials'), attempt);
  }

  /**
   * Counts a refusal by the typed address, so that it costs the same whether or not a member has it; without
   * the address if the network is refused for any. Ignores calls that were turned away because of load.
   */
  async #refuse(error: unknown, { email, client }: SignIn): Promise<never> {
    const { db, config } = this.#services;
    if (error instanceof ApiError && error.errorType !== 'overloaded') {
      const kind = error instanceof BudgetSpent ? 'sign_in.locked' : 'sign_in.refused';
      const ofNetwork = error instanceof BudgetSpent && error.scope === clientBudget.scope;
      await countEvent(db, config.tokenSecrets, { kind, of: ofNetwork ? null : { email }, client });
    }
    throw error;
  }

  /** The hash that was compared, replaced if today's hashes are made with other parameters. */
  async #renewed(account: { id: string; passwordHash: string }, password: string): Promise<string> {
    const { id, passwordHash } = account;
    if (!isOutdated(passwordHash)) return passwordHash;
    const renewed = await hashPassword(password);
    const replaced = await repository.replaceHash(this.#services.db, { id, compared: passwordHash, renewed });
    return replaced ? renewed : passwordHash;
  }

  /** Null if the password has changed or the member has left. `within` runs in the same transaction. */
  async open(
    session: Omit<repository.NewSession, 'userAgent' | 'network'>,
    client: Client,
    device: string | undefined,
    within?: (tx: Transaction) => Promise<void>,
  ): Promise<TokensAnswer | null> {
    const { db, tokens, config, queue } = this.#services;
    const { memberId } = session;
    const isKnown = device !== undefined && isDeviceOf(config.tokenSecrets, memberId, device);
    const id = await db.transaction(async (tx) => {
      const userAgent = shortened(client.userAgent);
      const network = knownNetwork(config.tokenSecrets, client);
      const opened = await repository.insertSession(tx, { ...session, userAgent, network });
      if (opened === null) return null;
      await within?.(tx);
      await noteEvent(tx, config.tokenSecrets, { kind: 'session.started', memberId, client });
      if (!isKnown) await tellOfNewDevice(tx, this.#services, { memberId, sessionId: opened.id, client });
      if (opened.displaced > 0)
        await noteEvent(tx, config.tokenSecrets, { kind: 'session.displaced', memberId, client: null });
      return opened.id;
    });
    if (id === null) return null;
    queue.wake();
    return {
      access: await tokens.signAccess({ sessionId: id, memberId, generation: 0 }),
      refresh: tokens.refreshToken({ sessionId: id, generation: 0 }),
      userId: memberId,
      id,
      session_id: id,
      device: isKnown ? device : newDeviceMark(config.tokenSecrets, memberId),
    };
  }

  /**
   * Trades a refresh token for its successor. A token that was already traded gets the same successor for a short
   * while, since tabs race, and for longer while the successor is unused, since its answer may have been lost. After
   * that somebody else must have it, and the session ends (docs/decisions/0105).
   * @throws ApiError session_over; suspended, so that a member whose session was ended by it learns why
   */
  async refresh(token: string, client: Client): Promise<TokenPair> {
    const { db, tokens, config } = this.#services;
    const claims = tokens.readRefresh(token);
    if (claims === null) throw new ApiError('session_over');

    const network = knownNetwork(config.tokenSecrets, client);
    const memberId =
      (await repository.rotate(db, claims, network)) ??
      (config.emailCodes === 'client' ? await repository.prolong(db, claims, network) : null) ??
      (await this.#memberOfTraded(claims, client));
    const { sessionId } = claims;
    const generation = claims.generation + 1;
    return {
      access: await tokens.signAccess({ sessionId, memberId, generation }),
      refresh: tokens.refreshToken({ sessionId, generation }),
    };
  }

  async #memberOfTraded(claims: RefreshClaims, client: Client): Promise<string> {
    const { db, log } = this.#services;
    const traded = await repository.findTraded(db, claims);
    if (traded?.isGood) return traded.memberId;
    if (traded !== null && (await this.#end(claims.sessionId, 'session.replayed', client))) {
      log.warn({ session: claims.sessionId }, 'a used refresh token came back, its session was ended');
    }
    throw new ApiError((await repository.isOfSuspended(db, claims)) ? 'suspended' : 'session_over');
  }

  /** Ends the session of any of its refresh tokens, without telling whether there was one. */
  async revoke(token: string, client: Client): Promise<void> {
    const claims = this.#services.tokens.readRefresh(token);
    if (claims !== null) await this.#end(claims.sessionId, 'session.ended', client);
  }

  /** Resolves to whether it was live until now. */
  #end(sessionId: string, kind: MemberEvent, client: Client): Promise<boolean> {
    const { db, config } = this.#services;
    return db.transaction(async (tx) => {
      const memberId = await repository.revoke(tx, sessionId);
      if (memberId === null) return false;
      await noteEvent(tx, config.tokenSecrets, { kind, memberId, client });
      return true;
    });
  }
}
