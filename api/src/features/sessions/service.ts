import {
  signInFailuresPerAccount,
  signInFailuresPerClient,
  signInFailuresWindowSeconds,
} from '@dure/contract/limits.ts';
import type { Tokens as TokensAnswer } from '@dure/contract/sessions.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, forget, giveBack, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { Session } from '../../endpoint.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import type { Secrets } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { OneAtATime } from './one-at-a-time.ts';
import * as repository from './repository.ts';
import type { AccessClaims } from './tokens.ts';

const accountBudget: Budget = {
  scope: 'sign-in-account',
  max: signInFailuresPerAccount,
  windowSeconds: signInFailuresWindowSeconds,
};
const clientBudget: Budget = {
  scope: 'sign-in-client',
  max: signInFailuresPerClient,
  windowSeconds: signInFailuresWindowSeconds,
};

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
}

const shortened = (userAgent: string | undefined) =>
  userAgent === undefined ? null : [...userAgent].slice(0, userAgentMaxLength).join('');

/**
 * What follows from a new password, in the same transaction: all sessions end, and tries of the old one no longer stand
 * in the way of signing in.
 */
export async function startAnew(
  tx: Transaction,
  tokenSecrets: Secrets,
  member: { readonly id: string; readonly email: string },
): Promise<void> {
  await repository.revokeAll(tx, member.id);
  await forget(tx, accountBudget, subjectOf(tokenSecrets, member.email));
}

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
  readonly #perAccount = new OneAtATime();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Each try is taken off both budgets before the password is compared, and given back when it was right.
   * @throws ApiError wrong_credentials, suspended (after the right password only), rate_limited
   */
  signIn(attempt: SignIn): Promise<TokensAnswer> {
    return this.#perAccount.run(attempt.email, () => this.#compare(attempt));
  }

  async #compare({ email, password, address, userAgent }: SignIn): Promise<TokensAnswer> {
    const { db, config } = this.#services;
    const client = subjectOf(config.tokenSecrets, clientNetwork(address));
    const account = subjectOf(config.tokenSecrets, email);
    await spend(db, clientBudget, client);
    await spend(db, accountBudget, account);

    const found = await repository.findAccount(db, email);
    const passwordHash = found?.passwordHash ?? null;
    const right = await verifyPassword(passwordHash, password);
    if (!right || found === null || passwordHash === null) throw new ApiError('wrong_credentials');

    await giveBack(db, clientBudget, client);
    await giveBack(db, accountBudget, account);
    if (found.suspendedAt !== null) throw new ApiError('suspended');
    return this.#open(found.id, { passwordHash, userAgent: shortened(userAgent) });
  }

  async #open(
    memberId: string,
    compared: { passwordHash: string; userAgent: string | null },
  ): Promise<TokensAnswer> {
    const { db, tokens } = this.#services;
    const id = await repository.insertSession(db, { memberId, ...compared });
    if (id === null) throw new ApiError('wrong_credentials');
    return {
      access: await tokens.signAccess({ sessionId: id, memberId }),
      refresh: tokens.refreshToken({ sessionId: id, generation: 0 }),
      userId: memberId,
      id,
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
