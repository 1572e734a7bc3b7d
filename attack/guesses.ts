import { setTimeout as wait } from 'node:timers/promises';
import {
  signInFailuresPerAccount,
  signInFailuresPerOrigin,
  signInFailuresWindowSeconds,
} from '@dure/contract/limits.ts';
import { type Answered, post } from '../server/test/harness/newcomer.ts';
import { fromSomewhere, serverOf } from './asking.ts';
import { type Attack, type Found, progressOf } from './campaign.ts';
import { newMember } from './people.ts';
import { asShipped, password, type Site, startSite } from './site.ts';

const guessesAMinute = 100;
/** The owner signs in after every so many guesses, on both devices. */
const ownerEvery = 25;

/** How time passes during a minute. */
interface Clock {
  /** Resolves once this share of the minute is over. */
  reach(share: number): Promise<void>;
  end(site: Site): Promise<void>;
}

function realClock(): Clock {
  let began = performance.now();
  const reach = (share: number) => wait(Math.max(0, began + share * 60_000 - performance.now()));
  return {
    reach,
    async end() {
      await reach(1);
      began += 60_000;
    },
  };
}

/** A minute ends as soon as its guesses are answered: the counters' windows are moved into the past. */
const movedClock = (): Clock => ({
  reach: async () => undefined,
  async end({ sql }) {
    await sql.begin(async (tx) => {
      // Locks the table: this statement takes row locks in another order than claims do.
      await tx`lock table rate_counters in share row exclusive mode`;
      await tx`update rate_counters set window_ends_at = window_ends_at - interval '1 minute'
        where scope like 'sign-in-%'`;
    });
  },
});

interface Siege {
  readonly by: string;
  readonly networks: number;
  /** How many guesses per quarter of an hour may be compared with the password. */
  readonly compared: number;
  /** Whether the owner can sign in on a new device; otherwise they are told how long to wait. */
  readonly anyDevice: boolean;
}

const sieges: readonly Siege[] = [
  { by: 'a stranger', networks: 1, compared: signInFailuresPerOrigin, anyDevice: true },
  { by: 'strangers everywhere', networks: 25, compared: signInFailuresPerAccount, anyDevice: false },
];

/** Resolves to what did not hold and how many guesses were compared. */
async function besiege(
  site: Site,
  siege: Siege,
  minutes: number,
  clock: Clock,
  progress: (done: number) => void,
) {
  const { email } = await newMember(site);
  const networks = Array.from({ length: siege.networks }, fromSomewhere);
  const home = fromSomewhere();
  const faults: string[] = [];
  let asked = 0;
  const enter = (body: object, from: Record<string, string> | undefined): Promise<Answered> => {
    asked += 1;
    return post(serverOf(site, asked), '/api/token/', { email, password, ...body }, from);
  };
  const { device } = (await enter({}, home)).body;

  const ownerCalls = async () => {
    const known = await enter({ device }, networks[0]);
    const unknown = await enter({}, home);
    const told = ({ status, body }: Answered) => `${status} ${body.error_type ?? ''}`.trim();
    if (known.status !== 200) faults.push(`${siege.by}: the owner’s own device was answered ${told(known)}`);
    const waits = Number(unknown.body.retry_in);
    const isTold = unknown.status === 429 && waits > 0 && waits <= signInFailuresWindowSeconds;
    if (unknown.status !== 200 && (siege.anyDevice || !isTold))
      faults.push(`${siege.by}: the owner’s new device was answered ${told(unknown)}`);
  };

  const guesses: Promise<Answered>[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const under: Promise<unknown>[] = [];
    for (let guess = 0; guess < guessesAMinute; guess += 1) {
      await clock.reach(guess / guessesAMinute);
      const guessed = enter({ password: `추측 ${minute} ${guess}` }, networks[guess % networks.length]);
      guesses.push(guessed);
      under.push(guessed);
      if (guess % ownerEvery === ownerEvery - 1) under.push(ownerCalls());
    }
    await Promise.all(under);
    await clock.end(site);
    progress(minute + 1);
  }

  const compared = (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
  const windows = Math.ceil((minutes * 60) / signInFailuresWindowSeconds) + 1;
  if (compared > siege.compared * windows) faults.push(`${siege.by}: ${compared} guesses were compared`);
  return { faults, compared };
}

const attackWith =
  (clockOf: () => Clock): Attack =>
  async (minutes, seed) => {
    const site = await startSite(asShipped);
    const progress = progressOf('guesses', minutes);
    try {
      const played = await Promise.all(
        sieges.map((siege) => besiege(site, siege, minutes, clockOf(), progress)),
      );
      const found: Found[] = played.flatMap(({ faults }) => faults.map((what) => ({ seed, what })));
      const told = sieges.map(({ by }, index) => `${played[index]?.compared} by ${by}`).join(', ');
      return {
        rounds: minutes,
        found,
        told: `of ${minutes * guessesAMinute} guesses each were compared ${told}`,
      };
    } finally {
      await site.stop();
    }
  };

/** Guesses a password a hundred times a minute for a number of minutes, while its owner keeps signing in. */
export const attackByGuesses: Attack = attackWith(realClock);

/** The same as fast as guesses are answered, moving the clock on by a minute per hundred. */
export const attackByGuessesAtOnce: Attack = attackWith(movedClock);
