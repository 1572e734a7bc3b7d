import type * as v from 'valibot';
import type { ErrorType } from './errors.ts';
import type { Permission } from './operating-roles.ts';

/**
 * Who may call an endpoint. Every route says it; no URL prefix is exempt. `session` is any valid session, including an
 * operator's without the second factor, which all other calls treat as signed out (Specification 5.10).
 */
export type Access = 'anyone' | 'session' | 'member' | 'operator';

type Schema = v.GenericSchema;

/** Days are YYYY-MM-DD in UTC. */
export interface Deprecated {
  /** When apps must stop using it. */
  readonly since: string;
  /** The first day on which it may be gone. */
  readonly sunset: string;
  /** The name of the call that replaces it. */
  readonly instead: string;
}

/** One endpoint: input, output, access and errors. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters; trailing slashes as in Specification 8.3. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** For operators' calls: the required permission. Without a role the address does not exist, whatever is sent. */
  readonly needs?: Permission;
  /**
   * Whether an operator's call needs a proof of identity at most `proofLifeSeconds` old. Every operator's call that
   * changes something declares it: true where it creates trust or shows addresses (Specification 5.9); `by act` if the
   * service decides by act.
   */
  readonly proof?: boolean | 'by act';
  readonly summary: string;
  /** A deprecated call: announced in the document and in each answer's headers (docs/decisions/0125). */
  readonly deprecated?: Deprecated;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** For a larger body than usual. */
  readonly bodyMaxBytes?: number;
  /** Instead of a body: multipart/form-data with these text fields and one `file`. */
  readonly form?: Schema;
  /** Success answers by status. A status without a body is `v.undefined()`. */
  readonly answers: { readonly [status: number]: Schema };
  /** Errors besides those of any call (`commonErrors`). */
  readonly errors: readonly ErrorType[];
  /** Creating POSTs take an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /** Declared for a later release; neither served nor documented. */
  readonly planned?: true;
  /** An alternative form of another route's call, only under a setting. */
  readonly alternative?: true;
}

/** Errors of any call, which routes need not repeat. */
export const commonErrors = [
  'invalid_input',
  'unsupported_media_type',
  'body_too_large',
  'update_required',
  'rate_limited',
  'overloaded',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorType[];

/** Whether an answer has an entity tag: reads of apps, which often ask for what they have already. */
export const isConditional = ({ method, path, needs }: Route): boolean =>
  method === 'GET' && needs === undefined && path !== '/healthz' && path !== '/readyz';

/** Declares an endpoint, keeping its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

type Input<R, K extends 'params' | 'query' | 'body'> = R extends { readonly [P in K]: infer S extends Schema }
  ? { [P in K]: v.InferInput<S> }
  : unknown;
type Parsed<R, K extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in K]: infer S extends Schema;
}
  ? { [P in K]: v.InferOutput<S> }
  : unknown;

/** A caller's input: `{ params, query, body }`, only those the route has. */
export type CallInput<R extends Route> = Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'>;

/** A handler's parsed input. */
export type CallParsed<R extends Route> = Parsed<R, 'params'> & Parsed<R, 'query'> & Parsed<R, 'body'>;

/** The body of a success answer. */
export type Answer<R extends Route> = v.InferOutput<R['answers'][keyof R['answers'] & number]>;

/** The error types of a route. */
export type RouteError<R extends Route> = R['errors'][number] | (typeof commonErrors)[number];
