import { plainWebp } from '../api/test/harness/hostile-images.ts';
import { fromSomewhere, serverOf } from './asking.ts';
import type { Request } from './calls/exchange.ts';
import { playCalls } from './calls/playing.ts';
import { type Attack, progressOf } from './campaign.ts';
import { startSite } from './site.ts';

const counted = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/**
 * Calls generated only from the served documents, as visitor, member, creator and operator. No request is refused for a
 * bound that the documents don't state, none that breaks a bound is accepted, and every answer is a declared one.
 */
export const attackByCalls: Attack = async (rounds, seed) => {
  const site = await startSite();
  const { db, sql, tokens, proofs } = site;
  let asked = 0;
  const ask = async ({ method, url, headers, body }: Request) => {
    asked += 1;
    const answer = await fetch(serverOf(site, asked).origin + url, {
      method,
      headers: { ...headers, ...fromSomewhere() },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
  };
  const progress = progressOf('calls', rounds);
  try {
    const picture = new Uint8Array(await plainWebp(64, 64));
    const played = await playCalls({ db, sql, tokens, proofs, ask }, { rounds, seed, picture, progress });
    const { found, statuses, succeeded, calls, broken } = played;
    const told = `${broken} of them broken on purpose; answers ${counted(statuses)}; ${succeeded.size} of ${calls} calls succeeded`;
    return { rounds, found, told };
  } finally {
    await site.stop();
  }
};
