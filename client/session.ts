import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './calls.ts';

/** A client of all calls that stores nothing: each caller adds its own headers. */
export const plainClient = (baseUrl: string, headers: Readonly<Record<string, string>> = {}): Client<paths> =>
  createClient<paths>({ baseUrl, headers: { ...headers } });

/** What signing in and refreshing answer. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Where an app keeps its tokens; other apps can't read it. */
export interface TokenStore {
  read(): Promise<Tokens | null>;
  write(tokens: Tokens | null): Promise<void>;
}

const isExpired = async (answer: Response) =>
  ((await answer.json()) as { error_type?: string }).error_type === 'unauthenticated';

/**
 * A client of all calls that sends the stored access token. If the token has expired, it refreshes it once, however
 * many calls wait for that, and repeats the call. It forgets the tokens only on `session_over`.
 */
export function sessionClient(baseUrl: string, store: TokenStore): Client<paths> {
  const plain = plainClient(baseUrl);

  async function refresh(refused: string): Promise<string | null> {
    const tokens = await store.read();
    // Another call has refreshed since.
    if (tokens === null || tokens.access !== refused) return tokens?.access ?? null;
    const { data, error } = await plain.POST('/api/token/refresh/', { body: { refresh: tokens.refresh } });
    if (error?.error_type === 'session_over') await store.write(null);
    if (data === undefined) return null;
    await store.write(data);
    return data.access;
  }

  let refreshing: Promise<string | null> | null = null;
  const refreshOnce = (refused: string) => {
    refreshing ??= refresh(refused).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const signed = (request: Request, access: string) => {
    request.headers.set('authorization', `Bearer ${access}`);
    return fetch(request);
  };

  return createClient<paths>({
    baseUrl,
    async fetch(request) {
      const tokens = await store.read();
      if (tokens === null) return fetch(request);
      const again = request.clone();
      const answer = await signed(request, tokens.access);
      if (answer.status !== 401 || !(await isExpired(answer.clone()))) return answer;
      const access = await refreshOnce(tokens.access);
      return access === null ? answer : signed(again, access);
    },
  });
}
