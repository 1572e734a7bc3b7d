import { setTimeout as wait } from 'node:timers/promises';
import { suggestedProjects } from '@dure/contract/projects.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import { unavailable } from '../api-transport.ts';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Lists, each with the word that is notified when it may have an entry whose id no answer names yet. */
const lists: ReadonlyMap<string, string> = new Map([[suggestedProjects.path, 'ongoing projects']]);

/** How long a page waits for its list. */
const listWithinMs = 500;

/** Treats a slow list as unavailable. */
const inTime = (asked: ReturnType<Transport>): ReturnType<Transport> =>
  Promise.race([asked, wait(listWithinMs, unavailable, { ref: false })]);

/**
 * Passes calls on and notes every id in questions and answers, and the list. A page shows nothing else, so only a
 * change of one of them changes it. After a failed answer `onFailure` is called: the page is for this request only.
 */
export function notingIds(transport: Transport, noted: Set<string>, onFailure: () => void): Transport {
  return async (request) => {
    const list = lists.get(request.made.of);
    if (list !== undefined) noted.add(list);
    for (const id of request.path.match(ids) ?? []) noted.add(id);
    const answer = await (list === undefined ? transport(request) : inTime(transport(request)));
    if (answer.status >= 429) onFailure();
    for (const id of answer.text.match(ids) ?? []) noted.add(id);
    return answer;
  };
}
