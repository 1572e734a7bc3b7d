import type { Transport } from '@dure/web/api/transport.ts';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Passes calls on and notes every id that a question or its answer names: a page is made of nothing else, so that the
 * change of any of them is the change of the page.
 */
export function notingIds(transport: Transport, noted: Set<string>): Transport {
  return async (request) => {
    for (const id of request.path.match(ids) ?? []) noted.add(id);
    const answer = await transport(request);
    for (const id of answer.text.match(ids) ?? []) noted.add(id);
    return answer;
  };
}
