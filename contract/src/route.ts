import type * as v from 'valibot';
import type { ErrorType } from './errors.ts';
import type { Permission } from './operating-roles.ts';

/**
 * Who may call an endpoint. There is no exemption by URL prefix: every route says it. `session` is any that is live,
 * also an operator's that was not given the second factor, which is nobody's for all other calls (Specification 5.10).
 */
export type Access = 'anyone' | 'session' | 'member' | 'operator';

type Schema = v.GenericSchema;

/** Days are YYYY-MM-DD in UTC. */
export interface Deprecated {
  /** From when on apps are to stop. */
  readonly since: string;
  /** The first day on which it may be gone. */
  readonly sunset: string;
  /** The call that apps make instead, by its name. */
  readonly instead: string;
}

/** One endpoint: what goes in, what comes out, who may call it, how it may fail. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters; trailing slashes as Specification 8.3 has them. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * Of an operator's call: what their role must allow. To everybody without a role its address does not exist, whatever
   * they send there.
   */
  readonly needs?: Permission;
  /**
   * Whether an operator's call asks for a proof of who they are that is at most `proofLifeSeconds` old. Every operator's
   * call that changes something declares it: true where trust begins or addresses are seen (Specification 5.9); `by act`
   * where one call has acts of both kinds, which its service tells apart.
   */
  readonly proof?: boolean | 'by act';
  readonly summary: string;
  /** Where apps are to stop calling it: told in the document and by headers of each answer (docs/decisions/0125). */
  readonly deprecated?: Deprecated;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Of the body, where it may be larger than others. */
  readonly bodyMaxBytes?: number;
  /** Instead of a body: multipart/form-data with these text fields and one `file`. */
  readonly form?: Schema;
  /** Success answers by status. A status without a body is `v.undefined()`. */
  readonly answers: { readonly [status: number]: Schema };
  /** Errors beside those any call can have (`commonErrors`). */
  readonly errors: readonly ErrorType[];
  /** POSTs that create take an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /** Declared for a later release; the api neither serves nor announces it. */
  readonly planned?: true;
  /** Another form of the call at an address that another route declares, under a setting only. */
  readonly alternative?: true;
}

/** Errors any call can answer, so that routes need not repeat them. */
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

/** Declares an endpoint; keeps its literal types. */
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

/** What a caller passes: `{ params, query, body }`, only those the route has. */
export type CallInput<R extends Route> = Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'>;

/** What a handler gets after parsing. */
export type CallParsed<R extends Route> = Parsed<R, 'params'> & Parsed<R, 'query'> & Parsed<R, 'body'>;

/** The body of a success answer. */
export type Answer<R extends Route> = v.InferOutput<R['answers'][keyof R['answers'] & number]>;

/** The error types a route can answer. */
export type RouteError<R extends Route> = R['errors'][number] | (typeof commonErrors)[number];
