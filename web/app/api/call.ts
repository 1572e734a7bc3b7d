import type { Answer, CallInput, Route } from '@dure/contract/route.ts';
import { CallError, callErrorOf } from './call-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated POST have its effect once. */
  readonly idempotencyKey?: string;
}

/** Calls an endpoint of the contract; rejects with `CallError` on anything but a success. */
export type Call = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<Answer<R>>;

/** Headers for every request of a caller, such as its Bearer token. */
type HeadersOf = (route: Route) => Promise<Record<string, string>> | Record<string, string>;

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** A call's path and query, with `:name` filled in and undefined query values left out. */
export function pathOf(route: Route, input: LooseInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Bidirectional controls in a name reorder the words around it. The contract refuses them, but another API
 * host or a manual change of the database may let them in, so they are removed here, for every screen, tag
 * and card.
 */
const turning = /\p{Bidi_Control}/gu;
const mayTurn = /\p{Bidi_Control}|\\u(?:061c|20[026])/iu;

const straight = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(turning, '') : value;

function answerOf(status: number, text: string) {
  try {
    return JSON.parse(text || '{}', mayTurn.test(text) ? straight : undefined);
  } catch {
    // The original leaves some answers open. A word such as OK is a success; a page comes from somebody else.
    if (!/^\s*[<{[]/.test(text)) return {};
    throw new CallError('unknown', status);
  }
}

export function createCall(transport: Transport, headersOf: HeadersOf = () => ({})): Call {
  return async (route, input, options = {}) => {
    const { body, params } = input as LooseInput;
    const { status, text } = await transport({
      method: route.method,
      path: pathOf(route, input as LooseInput),
      made: { of: route.path, params },
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(await headersOf(route)),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    }).catch((cause: unknown) => {
      if (options.signal?.aborted || cause instanceof CallError) throw cause;
      throw new CallError('network', 0);
    });
    // The original leaves open which success status a host uses (Specification 8.6).
    if (status < 200 || status > 299) throw callErrorOf(status, text);
    return answerOf(status, text);
  };
}

/** A request to the api: the browser sends it by `fetch`, the server in-process or to another host. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query on the api's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** The parts of `path`, for a transport that needs no address. */
  readonly made: { readonly of: string; readonly params?: Readonly<Record<string, unknown>> | undefined };
}

export interface ApiResponse {
  readonly status: number;
  /** The raw body; empty if there was none. */
  readonly text: string;
}

/** Rejects only when no answer came. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** A new Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing on pages loaded over plain http. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
