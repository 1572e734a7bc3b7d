import { may, type OperatingRole, type Permission } from '@dure/contract/operating-roles.ts';
import type { Route } from '@dure/contract/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Who may make a call: by session, by role, and for operators by second factor. */

/** The session of a live access token. Its row and its member are read anew for each call. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly userType: 'student' | 'alumni';
  /** Null for callers without a role in the console. */
  readonly operatingRole: OperatingRole | null;
  /** Whether the caller has such a role, but has not given the second factor yet (Specification 5.10). */
  readonly awaitsSecondFactor: boolean;
  /** Whether the second factor was given within the time for which the console accepts it. */
  readonly hasRecentSecondFactor: boolean;
  /** Whether the member proved who they are within `proofLifeSeconds`. */
  readonly isProved: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of an operator's call, who is checked before anything else of the call is read. */
    operating?: Session;
  }
  interface FastifyInstance {
    /** The session of the request's Bearer token; null without one, or when it is not live. */
    liveSession(request: FastifyRequest): Promise<Session | null>;
    /** Whether the request's Bearer token belongs to an ended session of somebody who still has a role in the console. */
    isOverOfTeam(request: FastifyRequest): Promise<boolean>;
  }
}

/**
 * The caller's session, for every call but an operator's; null for a visitor where anyone may call.
 * @throws ApiError unauthenticated, second_factor_required, forbidden
 */
export async function sessionFor(
  app: FastifyInstance,
  route: Route,
  request: FastifyRequest,
): Promise<Session | null> {
  const session = await app.liveSession(request);
  // Half signed in is not signed in.
  if (route.access === 'anyone') return session?.awaitsSecondFactor ? null : session;
  if (session === null) throw new ApiError('unauthenticated');
  if (route.access === 'session') return session;
  if (session.awaitsSecondFactor) throw new ApiError('second_factor_required');
  if (route.access === 'operator' && session.operatingRole === null) throw new ApiError('forbidden');
  return session;
}

/**
 * Checks the caller of an operator's call before anything that was sent is looked at. Callers without a role get the
 * answer of an address that doesn't exist; operators whose session is over are told that.
 * @throws ApiError not_found, unauthenticated, second_factor_required, forbidden, proof_required
 */
export async function operatingSession(
  app: FastifyInstance,
  { needs, proof }: { readonly needs: Permission; readonly proof?: Route['proof'] },
  request: FastifyRequest,
): Promise<void> {
  const session = await app.liveSession(request);
  if (session === null && (await app.isOverOfTeam(request))) throw new ApiError('unauthenticated');
  if (!session?.operatingRole) throw new ApiError('not_found');
  if (!session.hasRecentSecondFactor) throw new ApiError('second_factor_required');
  if (!may(session.operatingRole, needs)) throw new ApiError('forbidden');
  if (proof === true && !session.isProved) throw new ApiError('proof_required');
  request.operating = session;
}
