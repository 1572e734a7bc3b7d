import '../tools/needed-node.ts';
import { randomInt } from 'node:crypto';
import { buildWeb } from '../tools/build.ts';
import { attackByAddresses } from './addresses.ts';
import { attackByCalls } from './calls.ts';
import type { Attack } from './campaign.ts';
import { attackByGuesses } from './guesses.ts';
import { attackByHostileRequests } from './hostile.ts';
import { attackByKills } from './kills.ts';
import { attackByLeavings } from './leavings.ts';
import { attackByRaces, racesOnce } from './races.ts';
import { attackByLostRefreshes } from './refreshes.ts';
import { attackBySignIns } from './sign-ins.ts';

interface Part {
  readonly attack: Attack;
  /** Rounds in the short form. */
  readonly short: number;
}

const parts: Readonly<Record<string, Part>> = {
  races: { attack: attackByRaces, short: racesOnce },
  kills: { attack: attackByKills, short: 3 },
  hostile: { attack: attackByHostileRequests, short: 400 },
  guesses: { attack: attackByGuesses, short: 1 },
  refreshes: { attack: attackByLostRefreshes, short: 400 },
  leavings: { attack: attackByLeavings, short: 20 },
  signins: { attack: attackBySignIns, short: 500 },
  calls: { attack: attackByCalls, short: 2_000 },
  addresses: { attack: attackByAddresses, short: 100_000 },
};

/** `npm run attack -- races 500 [seed]`; without a name, the short form of all. */
const [name, rounds, given] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([part]) => name === undefined || part === name);
const isCount = (text: string | undefined) => text === undefined || /^\d{1,9}$/.test(text);
if (chosen.length === 0 || !isCount(rounds) || !isCount(given)) {
  process.stderr.write(`Usage: npm run attack -- [${Object.keys(parts).join('|')}] [rounds] [seed]\n`);
  process.exit(2);
}
const seed = given === undefined ? randomInt(1_000_000_000) : Number(given);

await buildWeb();
for (const [part, { attack, short }] of chosen) {
  const campaign = await attack(rounds === undefined ? short : Number(rounds), seed);
  const { found, told } = campaign;
  process.stdout.write(
    `${part}: ${campaign.rounds} rounds from seed ${seed}, ${found.length} faults; ${told}\n`,
  );
  for (const { seed: ofRound, what } of found) {
    process.stdout.write(`  seed ${ofRound}: ${what}\n  again: npm run attack -- ${part} 1 ${ofRound}\n`);
  }
  if (found.length > 0) process.exitCode = 1;
}
