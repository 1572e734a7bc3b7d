import { randomUUID } from 'node:crypto';
import type { Answer, CallParsed, Route } from '@dure/contract/route.ts';
import stringifierOf from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerSchema } from './answer-schema.ts';
import type { Session } from './call-access.ts';
import { askingFor } from './database/asker.ts';
import { endpoint, parseInput } from './endpoint.ts';
import { answeredError } from './plugins/errors.ts';
import { overloaded } from './plugins/event-loop-and-write-limits.ts';
import { shed } from './plugins/reads-at-once.ts';

/** A read that needs no session and has no parameters besides those of its path. */
type PublicRead = Route & { readonly method: 'GET'; readonly access: 'anyone'; readonly query?: never };

/** Returns what the route would answer a visitor, given the parameters of its path. */
export type OwnRead = (params: unknown) => Promise<{ status: number; text: string }>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Public reads for this process's own pages, by their path in the contract. */
    ownReads: Map<string, OwnRead>;
  }
}

/** A public read's handler. Of the request it gets the session and the path's parameters. */
type Handler<R extends PublicRead> = (
  call: CallParsed<R> & { readonly session: Session | null },
) => Promise<Answer<R>>;

function serializerOf(route: PublicRead): (answer: unknown) => string {
  const schema = answerSchema(route.answers[200]);
  return schema === null ? JSON.stringify : stringifierOf(schema);
}

/** Parses, answers and fails like the route, without the cost of a request. */
function ownReadOf<R extends PublicRead>(app: FastifyInstance, route: R, handler: Handler<R>): OwnRead {
  const serialize = serializerOf(route);
  return async (given) => {
    try {
      if (app.isUnderPressure()) throw overloaded();
      const params = route.params && parseInput(route.params, given);
      // The schema above guarantees that `params` has the route's types.
      const call = { params, session: null } as unknown as Parameters<Handler<R>>[0];
      const answer = await askingFor(route.path, () => handler(call));
      return { status: 200, text: serialize(answer) };
    } catch (thrown) {
      const error = answeredError(thrown, app.log);
      return { status: error.status, text: JSON.stringify(error.body(randomUUID())) };
    }
  };
}

/** Refuses a call as overloaded while too many of the same call are under way. */
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

/** Serves a public read to callers, a limited number at once, and to the pages of this process. */
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
