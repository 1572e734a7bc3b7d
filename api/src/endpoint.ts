import type { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { faultsOfInput } from '@dure/contract/faults.ts';
import { idempotencyKeyMaxLength } from '@dure/contract/limits.ts';
import { type Answer, type CallParsed, isConditional, type Route } from '@dure/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerSchema } from './answer-schema.ts';
import { ApiError } from './api-error.ts';
import { operatingSession, type Session, sessionFor } from './call-access.ts';
import { holdFirst } from './database/asker.ts';
import { conditional } from './entity-tag.ts';

/** What the log records about a caller. Without the secret it identifies nobody. */
interface Trace {
  readonly member?: string;
  /** The hash of the typed address, whether or not it belongs to an account. */
  readonly account?: string;
  /** An error that a browser reported. */
  readonly browser?: CallParsed<typeof reportBrowserError>['body'];
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
  interface FastifyInstance {
    /** A keyed hash that shows which log lines belong to the same client or account. */
    traced(text: string): string;
    /** Records that an operator sees the members' data in `answer`, which is undefined for a file. */
    noteReading(request: FastifyRequest, operatorId: string, answer: unknown): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The route of the contract that is served here. */
    contract?: Route;
  }
}

/** The input of a handler. */
export type Call<R extends Route> = CallParsed<R> & {
  readonly session: R['access'] extends 'anyone' ? Session | null : Session;
  /** The `Idempotency-Key` header; null without it, and on routes that do not take one. */
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Resolves to the body, or to the reply if it has sent the answer itself. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R> | FastifyReply>;

/** Visible ASCII, which a header can hold. */
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

/** Turns a list into no body: otherwise it would pass as an object whose fields are all optional. */
const unlisted = (body: unknown): unknown => (Array.isArray(body) ? undefined : body);

function idempotencyKeyOf(route: Route, request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key'];
  if (!route.idempotent || given === undefined) return null;
  const parsed = v.safeParse(IdempotencyKey, given);
  if (parsed.success) return parsed.output;
  throw new ApiError('invalid_input', { fields: { 'idempotency-key': 'malformed' } });
}

/** Logs the typed address as a hash: many tries at one account, or by one client at many, become visible. */
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
 * Serves a route of the contract: checks the caller, parses the input, and sends only what the contract
 * declares. `status`: the success status, if the route declares several. `before` may refuse a request before
 * its JSON body is parsed. `withinMs`: the time limit, if the body takes long to arrive. `bounded` wraps the
 * whole call and may refuse it before the database is asked. `holdsWholeMember`: the handler's transaction
 * itself locks the member's row exclusively.
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
    // The schemas above guarantee that `call` has the route's types.
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
