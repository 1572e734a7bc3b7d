import { fetchBegun } from '@dure/api/slow-lines.ts';

/** How long another host may take for its whole answer. */
const answerWithinMs = 10_000;

type Question = Omit<RequestInit, 'redirect' | 'signal'> & {
  readonly withinMs?: number;
  /** Streams the answer at the client's pace; only its beginning must be in time. */
  readonly passedOn?: boolean;
};

const fetchWhole = (url: string, { withinMs, ...init }: RequestInit & { withinMs: number }) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(withinMs) });

/**
 * Asks another host (`API_ORIGIN`, `UNIVERSITIES_URL`). Follows no redirect: no operator named its target, and a
 * member's token would go along. Rejects on a timeout or a redirect.
 */
export async function ask(
  url: string,
  { withinMs = answerWithinMs, passedOn = false, ...init }: Question = {},
): Promise<Response> {
  const asked = { ...init, withinMs, redirect: 'manual' } as const;
  const response = await (passedOn ? fetchBegun(url, asked) : fetchWhole(url, asked));
  const { status, body } = response;
  if (status < 300 || status > 399 || status === 304) return response;
  await body?.cancel();
  throw new Error(`redirects are not followed (${status})`);
}
