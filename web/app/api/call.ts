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

/** Headers every request of a caller carries, such as its Bearer token. */
type HeadersOf = (route: Route) => Promise<Record<string, string>> | Record<string, string>;

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Path and query of a call: `:name` filled in, undefined query values left out. */
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
 * Bidirectional controls turn the words around a name that holds them. The contract refuses them, but another API host
 * may not, nor does a row that was written by hand: none gets past here, to any screen, tag or card.
 */
const turning = /\p{Bidi_Control}/gu;
const mayTurn = /\p{Bidi_Control}|\\u(?:061c|20[026])/iu;

const straight = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(turning, '') : value;

function answerOf(status: number, text: string) {
  try {
    return JSON.parse(text || '{}', mayTurn.test(text) ? straight : undefined);
  } catch {
    // The original leaves open what some calls answer with. A word such as OK is an answer; a page is somebody else's.
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
    // The original leaves open which success a host answers with (Specification 8.6).
    if (status < 200 || status > 299) throw callErrorOf(status, text);
    return answerOf(status, text);
  };
}

/** How a request reaches the api: in the browser by `fetch`, on the server in-process or from host to host. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query on the api's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** What `path` was made of, for a transport that needs no address. */
  readonly made: { readonly of: string; readonly params?: Readonly<Record<string, unknown>> | undefined };
}

export interface ApiResponse {
  readonly status: number;
  /** The body as it came; empty where there was none. */
  readonly text: string;
}

/** Rejects only when no answer came. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** An Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing where a page came over plain http. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
