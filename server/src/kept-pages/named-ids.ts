import { setTimeout as wait } from 'node:timers/promises';
import { suggestedProjects } from '@dure/contract/projects.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import { unavailable } from '../api-transport.ts';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Lists, by the word that is told when something else may be on them now: their answers do not name that yet. */
const lists: ReadonlyMap<string, string> = new Map([[suggestedProjects.path, 'ongoing projects']]);

/** What stands on such a page besides is not held up by its list for longer. */
const listWithinMs = 500;

/** A list that takes longer is one that could not be had. */
const inTime = (asked: ReturnType<Transport>): ReturnType<Transport> =>
  Promise.race([asked, wait(listWithinMs, unavailable, { ref: false })]);

/**
 * Passes calls on and notes every id that a question or its answer names, and of which list it is: a page is made of
 * nothing else, so that the change of any of them is the change of the page. `onFailure` is told of what was not answered
 * as it is: a page that does without is for who asked.
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
