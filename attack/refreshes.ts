import { plainClient } from '../client/session.ts';
import { fromSomewhere, serverOf } from './asking.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { newMember, type Person } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { type Site, startSite } from './site.ts';

/** A browser with several tabs on a bad network, and the refresh token that the tabs share. */
interface Browser {
  readonly person: Person;
  refresh: string;
  /** How many successful answers arrived, which must equal the session's generation. */
  trades: number;
}

/** Rounds of one browser before another member's replaces it. */
const roundsPerBrowser = 200;
const lostShare = 0.6;
const waitsSeconds = [0, 30, 60 * 60] as const;

async function openBrowser(site: Site): Promise<Browser> {
  const person = await newMember(site);
  const { sessionId } = person;
  return { person, refresh: site.tokens.refreshToken({ sessionId, generation: 0 }), trades: 0 };
}

/** Moves this browser's clock and the database's times on. */
const wait = ({ sql }: Site, { person }: Browser, seconds: number) =>
  sql`update session_rotations set rotated_at = rotated_at - make_interval(secs => ${seconds})
    where session_id = ${person.sessionId}`;

interface Answered {
  readonly status: number;
  readonly data?: { readonly access: string; readonly refresh: string } | undefined;
  readonly error?: { readonly error_type: string } | undefined;
}

/** Calls as an app does, with the client generated from the API's document. */
const appAt = (site: Site, index: number, headers: Record<string, string> = {}) =>
  plainClient(serverOf(site, index).origin, { ...fromSomewhere(), ...headers });

async function refreshAt(site: Site, index: number, refresh: string): Promise<Answered> {
  const answer = await appAt(site, index).POST('/api/token/refresh/', { body: { refresh } });
  return { status: answer.response.status, data: answer.data, error: answer.error };
}

/** All tabs refresh at once, at both processes. Resolves to every answer, including those lost on the way. */
function askInTabs(site: Site, { refresh }: Browser, random: Random): Promise<Answered[]> {
  const tabs = 1 + random.below(4);
  const first = random.below(2);
  return Promise.all(Array.from({ length: tabs }, (_, tab) => refreshAt(site, first + tab, refresh)));
}

async function callWith(site: Site, access: string, random: Random): Promise<number> {
  const app = appAt(site, random.below(2), { authorization: `Bearer ${access}` });
  return (await app.GET('/api/user/current/')).response.status;
}

/** The tabs repeat the refresh until one of them gets an answer. Returns what did not hold, or null. */
async function trade(site: Site, browser: Browser, random: Random): Promise<string | null> {
  for (;;) {
    const answers = await askInTabs(site, browser, random);
    // An overloaded process answers 503, which counts as a lost answer.
    const answered = answers.filter(({ status }) => status !== 503);
    const refused = answered.find(({ data }) => data === undefined);
    if (refused) return `a good token was refused: ${refused.status} ${refused.error?.error_type}`;
    const pairs = answered.flatMap(({ data }) => data ?? []);
    const successors = new Set(pairs.map(({ refresh }) => refresh));
    if (successors.size > 1) return `one token had ${successors.size} successors`;
    const heard = pairs.filter(() => random.next() >= lostShare).at(0);
    await wait(site, browser, random.pick(waitsSeconds));
    if (heard === undefined) continue;
    browser.refresh = heard.refresh;
    browser.trades += 1;
    if (random.next() < 0.5) return null;
    const status = await callWith(site, heard.access, random);
    return status === 200 || status === 503 ? null : `a call with a new access token was answered ${status}`;
  }
}

/** The member must have one family, whose generation is the number of answers that arrived. */
async function faultOfSession({ sql }: Site, { person, trades }: Browser): Promise<string | null> {
  const rows = await sql<{ generation: number; live: boolean }[]>`
    select generation, revoked_at is null as live from sessions where member_id = ${person.id}`;
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) return `${rows.length} sessions of one browser`;
  if (!row.live) return 'the session was ended';
  return row.generation === trades ? null : `${row.generation} trades, of which ${trades} were heard`;
}

/** A thief uses an older token: this ends the family and makes its current token worthless. */
async function faultOfTheft(site: Site, browser: Browser): Promise<string | null> {
  const { person, refresh, trades } = browser;
  if (trades < 2) return null;
  const stolen = site.tokens.refreshToken({ sessionId: person.sessionId, generation: trades - 2 });
  await wait(site, browser, 30);
  const answers: number[] = [];
  for (const token of [stolen, refresh]) answers.push((await refreshAt(site, 0, token)).status);
  return answers.join() === '401,401' ? null : `a stolen token and then its family's: ${answers.join()}`;
}

/**
 * Each round refreshes in one to four tabs at once at two processes. More than half of the answers are lost; the tabs
 * retry at once, after half a minute or after an hour until one arrives. Nobody is signed out and no token has two
 * successors. Each browser ends with a thief using an older token.
 */
export const attackByLostRefreshes: Attack = async (rounds, seed) => {
  const site = await startSite();
  const found: Found[] = [];
  const progress = progressOf('refreshes', rounds, found);
  const began = performance.now();
  const note = (round: number, fault: string | null) => {
    if (fault !== null) found.push({ seed: seed + round, what: fault });
    return fault !== null;
  };
  try {
    let browser = await openBrowser(site);
    for (let round = 0; round < rounds; round += 1) {
      const failed =
        note(round, await trade(site, browser, randomOf(seed + round))) ||
        note(round, await faultOfSession(site, browser));
      const isLast = round === rounds - 1 || (round + 1) % roundsPerBrowser === 0;
      if (isLast && !failed) note(round, await faultOfTheft(site, browser));
      if (isLast || failed) browser = await openBrowser(site);
      progress(round + 1);
    }
    const perMinute = (rounds / (performance.now() - began)) * 60_000;
    return { rounds, found, told: `${perMinute.toFixed(0)} rounds a minute` };
  } finally {
    await site.stop();
  }
};
