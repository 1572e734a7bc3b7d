import type { Tokens as TokensAnswer } from '@dure/contract/sessions.ts';
import { ApiError } from '../../api-error.ts';
import type { Executor } from '../../database/client.ts';
import type { Session } from '../../endpoint.ts';
import { comparePassword, hashPassword, isOutdated } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { isDeviceOf, newDeviceMark } from './device-mark.ts';
import * as repository from './repository.ts';
import { signInClaim } from './sign-in-budgets.ts';
import type { AccessClaims } from './tokens.ts';

const userAgentMaxLength = 400;

/** The two tokens of a session, as an answer names them apart. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The client's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The mark an earlier sign-in on this device was answered. */
  readonly device?: string | undefined;
}

const shortened = (userAgent: string | undefined) =>
  userAgent === undefined ? null : [...userAgent].slice(0, userAgentMaxLength).join('');

/** Where a member is signed in, and signing out there (Specification 2.11). */
export const devices = {
  find: repository.findDevices,
  signOut: repository.revokeOwn,
  signOutOthers: repository.revokeOthers,
} as const;

/** Signs a member out everywhere, in the transaction of what leads to it. */
export const endAllSessions = repository.revokeAll;

/** The session of an access token while its row and its member allow it; null otherwise. */
export const findLiveSession = (executor: Executor, claims: AccessClaims): Promise<Session | null> =>
  repository.findLive(executor, claims);

/** Signing in, staying signed in and signing out (Specification 5.1). */
export class SessionService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * A failure is taken off its budgets before the password is compared (Specification 5.1).
   * @throws ApiError wrong_credentials, suspended (after the right password only), rate_limited
   */
  async signIn({ password, userAgent, ...attempt }: SignIn): Promise<TokensAnswer> {
    const { db, config } = this.#services;
    const right = await comparePassword(password, async () => {
      const account = await repository.findAccount(db, attempt.email);
      const claim = signInClaim(db, config.tokenSecrets, { ...attempt, account });
      return { account, passwordHash: account?.passwordHash ?? null, claim };
    });
    if (!right?.account) throw new ApiError('wrong_credentials');
    const { id, suspendedAt } = right.account;
    if (suspendedAt !== null) throw new ApiError('suspended');

    const passwordHash = await this.#renewed({ id, passwordHash: right.passwordHash }, password);
    const session = { memberId: id, passwordHash, userAgent: shortened(userAgent) };
    return this.#open(session, attempt.device);
  }

  /** The hash of a password that was compared, made anew where today's are made otherwise. */
  async #renewed(account: { id: string; passwordHash: string }, password: string): Promise<string> {
    const { id, passwordHash } = account;
    if (!isOutdated(passwordHash)) return passwordHash;
    const renewed = await hashPassword(password);
    const replaced = await repository.replaceHash(this.#services.db, { id, compared: passwordHash, renewed });
    return replaced ? renewed : passwordHash;
  }

  async #open(session: repository.NewSession, device: string | undefined): Promise<TokensAnswer> {
    const { db, tokens, config } = this.#services;
    const { memberId } = session;
    const id = await db.transaction((tx) => repository.insertSession(tx, session));
    if (id === null) throw new ApiError('wrong_credentials');
    const isKnown = device !== undefined && isDeviceOf(config.tokenSecrets, memberId, device);
    return {
      access: await tokens.signAccess({ sessionId: id, memberId }),
      refresh: tokens.refreshToken({ sessionId: id, generation: 0 }),
      userId: memberId,
      id,
      device: isKnown ? device : newDeviceMark(config.tokenSecrets, memberId),
    };
  }

  /**
   * Trades a refresh token for its successor. A token that was traded is answered with the same successor during
   * its grace, since tabs race; after that somebody else has it, and the session ends.
   * @throws ApiError session_over; suspended, so that a member whose session was ended by it learns why
   */
  async refresh(token: string): Promise<TokenPair> {
    const { db, tokens } = this.#services;
    const claims = tokens.readRefresh(token);
    if (claims === null) throw new ApiError('session_over');

    const memberId = (await repository.rotate(db, claims)) ?? (await this.#memberOfTraded(claims));
    const { sessionId, generation } = claims;
    return {
      access: await tokens.signAccess({ sessionId, memberId }),
      refresh: tokens.refreshToken({ sessionId, generation: generation + 1 }),
    };
  }

  async #memberOfTraded(claims: { sessionId: string; generation: number }): Promise<string> {
    const { db, log } = this.#services;
    const traded = await repository.findTraded(db, claims);
    if (traded?.inGrace) return traded.memberId;
    if (traded !== null) {
      await repository.revoke(db, claims.sessionId);
      log.warn({ session: claims.sessionId }, 'a used refresh token came back, its session was ended');
    }
    throw new ApiError((await repository.isOfSuspended(db, claims)) ? 'suspended' : 'session_over');
  }

  /** Ends the session of any of its refresh tokens; says nothing about whether there was one. */
  async revoke(token: string): Promise<void> {
    const claims = this.#services.tokens.readRefresh(token);
    if (claims !== null) await repository.revoke(this.#services.db, claims.sessionId);
  }
}
