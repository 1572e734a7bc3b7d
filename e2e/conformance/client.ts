/**
 * A client written only from the table in section 7 of the original: it knows these methods and paths, sends what the
 * table calls payload or query, and returns each answer unchanged.
 */

/** Section 7, row by row, with its slashes. `api/…` is relative to the base address, like `/api/…`. */
export const rows = [
  'GET /api/invitation-link/retrieve-from-code/',
  'GET /api/project-card-invitation-link/retrieve-from-code/',
  'POST /api/token/refresh/',
  'POST //refresh',
  'POST /api/token/',
  'POST /api/others/check-email/',
  'POST /api/others/send-code-email/',
  'POST /api/user/register-project-card/',
  'POST /api/user/register-link/',
  'POST /api/project-card-invitation-link/accept-invitation/',
  'GET /api/user/current/',
  'GET /api/skill/recommendations/',
  'GET /api/skill/search',
  'GET /api/company/search',
  'GET /api/position/search',
  'GET /api/project-card/public-list/{userId}/',
  'GET /api/user/{id}/public-get/',
  'GET /api/project-card/{projectId}/public-retrieve/',
  'GET /api/post/public-detail/{postId}/',
] as const;

export type Row = (typeof rows)[number];

export interface Answer {
  readonly status: number;
  /** The body as JSON, or as text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says, as a client that knows no types hears it
  readonly body: any;
}

type Payload = Readonly<Record<string, unknown>>;

/** Calls a row. Names in braces come from the payload; the rest of it is the query of a GET, else the body. */
export type Client = (row: Row, payload?: Payload) => Promise<Answer>;

/** `access` is the stored access token, which every request then sends. */
export function clientOf(origin: string, access?: string): Client {
  return async (row, payload = {}) => {
    const [method = '', template = ''] = row.split(' ');
    const rest = new Map(Object.entries(payload));
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const asked = Object.fromEntries(rest);
    const query = method === 'GET' ? `?${new URLSearchParams(asked as Record<string, string>)}` : '';
    const answer = await fetch(origin + path + query, {
      method,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(access !== undefined && { authorization: `Bearer ${access}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(asked) }),
    });
    return { status: answer.status, body: read(await answer.text()) };
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
