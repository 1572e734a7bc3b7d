/** How long another host may take to answer, to the last letter of it. */
const answerWithinMs = 10_000;

type Question = Omit<RequestInit, 'redirect' | 'signal'> & { readonly withinMs?: number };

/**
 * Asks another host (`API_ORIGIN`, `UNIVERSITIES_URL`), and nobody else: where it redirects to was named by no operator,
 * and a member's token would go along. Rejects where no answer came in time, and where it was a redirect.
 */
export async function ask(
  url: string,
  { withinMs = answerWithinMs, ...init }: Question = {},
): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
  const { status, body } = response;
  if (status < 300 || status > 399 || status === 304) return response;
  await body?.cancel();
  throw new Error(`redirects are not followed (${status})`);
}
