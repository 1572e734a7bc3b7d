import { isConditional } from '@dure/contract/route.ts';
import type { NamedRoute } from '@dure/contract/routes.ts';
import type { Json } from './json.ts';

/** Answer headers that clients act on. */
const headers: Readonly<Record<string, Json>> = {
  RequestId: {
    description: 'Names the request in the operator’s log.',
    schema: { type: 'string' },
    example: '5f0c4c0e-8a3b-4c1d-9a52-0c8a6d0f1b7e',
  },
  ApiVersion: {
    description: 'Version of the API: another number only where an app made for this one would break.',
    schema: { type: 'string' },
    example: '1',
  },
  RateLimit: {
    description:
      'Calls that write: how many are left (`r`) and in how many seconds they are all there again (`t`).',
    schema: { type: 'string' },
    example: '"writes";r=597;t=42',
  },
  RateLimitPolicy: {
    description: 'The budget itself: how many calls (`q`) in how many seconds (`w`), of one network.',
    schema: { type: 'string' },
    example: '"writes";q=600;w=60',
  },
  Deprecation: {
    description:
      'Since when apps are to stop making this call, in seconds since 1970 after an `@` (RFC 9745).',
    schema: { type: 'string' },
    example: '@1798761600',
  },
  Sunset: {
    description: 'From when on the call may be gone (RFC 8594).',
    schema: { type: 'string' },
    example: 'Fri, 01 Jan 2027 00:00:00 GMT',
  },
  RetryAfter: {
    description: 'Seconds to wait before the call is repeated.',
    schema: { type: 'integer' },
    example: 30,
  },
  ETag: {
    description:
      'Names this state of the answer: send it as `If-None-Match` to hear 304 where nothing changed.',
    schema: { type: 'string' },
    example: '"w9Xc1"',
  },
};

const ref = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of an answer by status; `call` is the successful call, absent for errors of any call. */
export const answerHeaders = (status: number, call?: NamedRoute): Json => ({
  'Api-Version': ref('ApiVersion'),
  'X-Request-Id': ref('RequestId'),
  ...(call?.route.deprecated && { Deprecation: ref('Deprecation'), Sunset: ref('Sunset') }),
  ...(call !== undefined && isConditional(call.route) && { ETag: ref('ETag') }),
  ...((call === undefined ? status === 429 : call.route.method !== 'GET') && {
    RateLimit: ref('RateLimit'),
    'RateLimit-Policy': ref('RateLimitPolicy'),
  }),
  ...((status === 429 || status === 503) && { 'Retry-After': ref('RetryAfter') }),
});

/** The headers that `document` refers to, by name. */
export function headersIn(document: Json): Json {
  const text = JSON.stringify(document);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}
