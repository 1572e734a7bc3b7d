import { randomUUID } from 'node:crypto';
import type { Answer, CallParsed, Route } from '@dure/contract/route.ts';
import stringifierOf from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerSchema } from './answer-schema.ts';
import { askingFor } from './database/asker.ts';
import { endpoint, parseInput, type Session } from './endpoint.ts';
import { answeredError } from './plugins/errors.ts';
import { overloaded } from './plugins/limits.ts';
import { shed } from './plugins/reads-at-once.ts';

/** A read that anyone may make and that names all it asks for in its path. */
type PublicRead = Route & { readonly method: 'GET'; readonly access: 'anyone'; readonly query?: never };

/** Answers a public read as its route does, to whoever asks without a session, by the parameters of its path. */
export type OwnRead = (params: unknown) => Promise<{ status: number; text: string }>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Public reads for this very process, by the path that the contract names them by. */
    ownReads: Map<string, OwnRead>;
  }
}

/** What a public read's handler is given: none of it is of a request. */
type Handler<R extends PublicRead> = (
  call: CallParsed<R> & { readonly session: Session | null },
) => Promise<Answer<R>>;

function serializerOf(route: PublicRead): (answer: unknown) => string {
  const schema = answerSchema(route.answers[200]);
  return schema === null ? JSON.stringify : stringifierOf(schema);
}

/** The same parsing, the same fields, the same errors; without a request and its answer, which cost more than they do. */
function ownReadOf<R extends PublicRead>(app: FastifyInstance, route: R, handler: Handler<R>): OwnRead {
  const serialize = serializerOf(route);
  return async (given) => {
    try {
      if (app.isUnderPressure()) throw overloaded();
      const params = route.params && parseInput(route.params, given);
      // The schema just applied makes `params` what the route's types say.
      const call = { params, session: null } as unknown as Parameters<Handler<R>>[0];
      const answer = await askingFor(route.path, () => handler(call));
      return { status: 200, text: serialize(answer) };
    } catch (thrown) {
      const error = answeredError(thrown, app.log);
      return { status: error.status, text: JSON.stringify(error.body(randomUUID())) };
    }
  };
}

/** Of an endpoint that anyone may ask without end: answers while there is no crowd that asks the same. */
export const unlessCrowded =
  ({ readsAtOnce }: FastifyInstance, { path }: Route) =>
  async <T>(request: FastifyRequest, answer: () => Promise<T>): Promise<T> => {
    try {
      return await readsAtOnce.run(path, answer);
    } catch (error) {
      shed(request, error);
      throw overloaded();
    }
  };

/** Serves a public read to callers, while there is no crowd of them, and to the pages of this process. */
export function publicRead<const R extends PublicRead>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
): void {
  endpoint(app, route, (call) => handler(call as unknown as Parameters<Handler<R>>[0]), {
    bounded: unlessCrowded(app, route),
  });
  app.ownReads.set(route.path, ownReadOf(app, route, handler));
}
