import type { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { faultsOfInput } from '@dure/contract/faults.ts';
import { idempotencyKeyMaxLength } from '@dure/contract/limits.ts';
import { may, type OperatingRole, type Permission } from '@dure/contract/operating-roles.ts';
import { type Answer, type CallParsed, isConditional, type Route } from '@dure/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerSchema } from './answer-schema.ts';
import { ApiError } from './api-error.ts';
import { holdFirst } from './database/asker.ts';
import { conditional } from './entity-tag.ts';

/** The session of a live access token: its row and its member were looked at for this very call. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly userType: 'student' | 'alumni';
  /** Null for who is not of the team. */
  readonly operatingRole: OperatingRole | null;
  /** Of somebody of the team to which the second factor was not given yet (Specification 5.10). */
  readonly awaitsSecondFactor: boolean;
  /** Whether the second factor was given within the time for which the console accepts it. */
  readonly hasRecentSecondFactor: boolean;
  /** Whether the member proved who they are within `proofLifeSeconds`. */
  readonly isProved: boolean;
}

/** Who a call is of, for the log alone: nothing in it names anybody to whom the secret is unknown. */
interface Trace {
  readonly member?: string;
  /** Of the address that was typed, whether anybody has it or not. */
  readonly account?: string;
  /** What a browser told of an error of its own. */
  readonly browser?: CallParsed<typeof reportBrowserError>['body'];
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
    /** Of a concealed call, whose caller is known before anything else of it is read. */
    operating?: Session;
  }
  interface FastifyInstance {
    /** A keyed hash by which lines of the log can be told to be of the same client or account. */
    traced(text: string): string;
    /** The session of the request's Bearer token; null without one, or when it is not live. */
    liveSession(request: FastifyRequest): Promise<Session | null>;
    /** Whether the request's Bearer token is of a session that is over, of somebody who is of the team still. */
    isOverOfTeam(request: FastifyRequest): Promise<boolean>;
    /** Notes that somebody of the team is shown what members' data the answer holds; undefined for a file. */
    noteReading(request: FastifyRequest, operatorId: string, answer: unknown): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The contract's route that is served here. */
    contract?: Route;
  }
}

/** What a handler is given. */
export type Call<R extends Route> = CallParsed<R> & {
  readonly session: R['access'] extends 'anyone' ? Session | null : Session;
  /** Of the `Idempotency-Key` header; null without it, and on routes that do not take one. */
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Answers with the body, or with the reply it has sent by itself. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R> | FastifyReply>;

/** Visible ASCII, as a header can hold it. */
const IdempotencyKey = v.pipe(
  v.string('malformed'),
  v.nonEmpty('required'),
  v.maxLength(idempotencyKeyMaxLength, 'too_long'),
  v.regex(/^[\x21-\x7e]+$/, 'malformed'),
);

/** @throws ApiError invalid_input with the faults of its fields */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success)
    throw new ApiError('invalid_input', { fields: faultsOfInput(schema, input, parsed.issues) });
  return parsed.output;
}

const parse = (schema: v.GenericSchema | undefined, input: unknown): unknown =>
  schema === undefined ? undefined : parseInput(schema, input);

/** A body is an object: a list, which has no fields either, is nothing where all fields may be left out. */
const unlisted = (body: unknown): unknown => (Array.isArray(body) ? undefined : body);

function idempotencyKeyOf(route: Route, request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key'];
  if (!route.idempotent || given === undefined) return null;
  const parsed = v.safeParse(IdempotencyKey, given);
  if (parsed.success) return parsed.output;
  throw new ApiError('invalid_input', { fields: { 'idempotency-key': 'malformed' } });
}

async function sessionFor(
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
 * answer of an address that doesn't exist; whose own session is over is told so.
 * @throws ApiError not_found, unauthenticated, second_factor_required, forbidden, proof_required
 */
async function operatingSession(
  app: FastifyInstance,
  { needs, proof }: { readonly needs: Permission; readonly proof?: Route['proof'] },
  request: FastifyRequest,
) {
  const session = await app.liveSession(request);
  if (session === null && (await app.isOverOfTeam(request))) throw new ApiError('unauthenticated');
  if (!session?.operatingRole) throw new ApiError('not_found');
  if (!session.hasRecentSecondFactor) throw new ApiError('second_factor_required');
  if (!may(session.operatingRole, needs)) throw new ApiError('forbidden');
  if (proof === true && !session.isProved) throw new ApiError('proof_required');
  request.operating = session;
}

/** Notes whose address was typed, so that many tries at one account, or by one client at many, can be seen. */
function tracedAccount(app: FastifyInstance, request: FastifyRequest, body: unknown): unknown {
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email === 'string') request.trace = { ...request.trace, account: app.traced(email) };
  return body;
}

const successStatus = (route: Route): number => {
  const [status] = Object.keys(route.answers);
  if (status === undefined) throw new Error(`${route.path} declares no answer`);
  return Number(status);
};

/**
 * Serves a route of the contract: checks who calls, parses what came, and sends only what the contract declares.
 * `status` is the success to answer with, where the route declares more than one; `before` may refuse a request
 * whose body is JSON but not parsed yet; `withinMs` is how long it may take where its body takes long to come;
 * `bounded` may refuse to begin, before anything is asked of the database, and knows when it is over;
 * `holdsWholeMember`: its transaction begins with a hold on the member's row that shares it with nobody.
 */
export function endpoint<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: {
    status?: number;
    before?: (request: FastifyRequest) => void;
    withinMs?: number;
    bounded?: <T>(request: FastifyRequest, answer: () => Promise<T>) => Promise<T>;
    holdsWholeMember?: true;
  } = {},
): void {
  const status = options.status ?? successStatus(route);
  const schema = answerSchema(route.answers[status]);
  const { needs, proof } = route;
  const bodyLimit = route.bodyMaxBytes;
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    options.before?.(request);
    const session = request.operating ?? (await sessionFor(app, route, request));
    if (session !== null) request.trace = { member: session.memberId };
    if (session !== null && !options.holdsWholeMember) holdFirst(session.memberId);
    const call = {
      params: parse(route.params, request.params),
      query: parse(route.query, request.query),
      body: tracedAccount(app, request, parse(route.body, unlisted(request.body))),
      session,
      idempotencyKey: idempotencyKeyOf(route, request),
      request,
      reply,
    };
    reply.code(status);
    // The schemas just applied make `call` what the route's types say.
    const answered = await handler(call as unknown as Call<R>);
    if (request.operating) {
      const body = answered === reply ? undefined : answered;
      await app.noteReading(request, request.operating.memberId, body);
    }
    return answered;
  }
  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    ...(options.withinMs && { handlerTimeout: options.withinMs }),
    ...(bodyLimit && { bodyLimit }),
    ...(needs && {
      onRequest: (request: FastifyRequest) => operatingSession(app, { needs, proof }, request),
    }),
    ...(isConditional(route) && { onSend: conditional }),
    ...(schema === null ? {} : { schema: { response: { [status]: schema } } }),
    handler: (request, reply) =>
      options.bounded ? options.bounded(request, () => answer(request, reply)) : answer(request, reply),
  });
}
