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
  }
  interface FastifyInstance {
    /** A keyed hash by which lines of the log can be told to be of the same client or account. */
    traced(text: string): string;
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
