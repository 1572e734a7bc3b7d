import { type Attack, type Found, progressOf } from './campaign.ts';
import { joiningRaces } from './races/joining.ts';
import { ownThingRaces } from './races/own-things.ts';
import { provingRaces } from './races/proving.ts';
import { faultOf } from './races/race.ts';
import { sessionRaces } from './races/sessions.ts';
import { randomOf } from './random.ts';
import { startSite } from './site.ts';

const races = [...joiningRaces, ...provingRaces, ...sessionRaces, ...ownThingRaces];

/**
 * Plays each race in turn: fifty callers at two processes compete for something that may be given once or a few times.
 */
export const attackByRaces: Attack = async (rounds, seed) => {
  const site = await startSite();
  const found: Found[] = [];
  const progress = progressOf('races', rounds, found);
  const began = performance.now();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const race = races[(seed + round) % races.length];
      if (race === undefined) continue;
      const fault = faultOf(await race.play(site, randomOf(seed + round)));
      if (fault !== null) found.push({ seed: seed + round, what: `${race.name}: ${fault}` });
      progress(round + 1);
    }
    const perMinute = (rounds / (performance.now() - began)) * 60_000;
    return { rounds, found, told: `of ${races.length} races, ${perMinute.toFixed(0)} rounds a minute` };
  } finally {
    await site.stop();
  }
};

/** Rounds that play each race once. */
export const racesOnce = races.length;
