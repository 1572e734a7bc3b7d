import type { Json } from './json.ts';

/** Headers of answers that a client acts on. */
const headers: Readonly<Record<string, Json>> = {
  RequestId: {
    description: 'Names the request in the operator’s log.',
    schema: { type: 'string' },
    example: '5f0c4c0e-8a3b-4c1d-9a52-0c8a6d0f1b7e',
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

/** Calls whose answer is kept by clients until it changes. */
const tagged = new Set(['universityConfiguration']);

/** The headers of an answer by its status; `name` is the call's where it succeeded. */
export const answerHeaders = (status: number, name?: string): Json => ({
  'X-Request-Id': ref('RequestId'),
  ...(name !== undefined && tagged.has(name) && { ETag: ref('ETag') }),
  ...((status === 429 || status === 503) && { 'Retry-After': ref('RetryAfter') }),
});

/** The headers that `document` refers to, by name. */
export function headersIn(document: Json): Json {
  const text = JSON.stringify(document);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}
