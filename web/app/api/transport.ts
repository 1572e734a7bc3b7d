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
