import { expect, test } from 'vitest';
import { attackByAddresses } from '../../attack/addresses.ts';
import { attackByCalls } from '../../attack/calls.ts';
import type { Attack } from '../../attack/campaign.ts';
import { attackByGuessesAtOnce } from '../../attack/guesses.ts';
import { attackByHostileRequests } from '../../attack/hostile.ts';
import { attackByKills } from '../../attack/kills.ts';
import { attackByLeavings } from '../../attack/leavings.ts';
import { attackByRaces, racesOnce } from '../../attack/races.ts';
import { attackByLostRefreshes } from '../../attack/refreshes.ts';
import { attackBySignIns } from '../../attack/sign-ins.ts';

/** A short form of `npm run attack`. */
const holds = async (attack: Attack, rounds: number) =>
  expect(await attack(rounds, 0)).toMatchObject({ rounds, found: [] });

// Shows 17.10: what is there once is given once, wanted by fifty at the same moment from two processes
test('races: nothing limited is given too often', () => holds(attackByRaces, racesOnce));

// Shows 17.10: killed with -9 at whatever moment of joining, accepting, uploading or leaving: all or none, and what was
// answered is there
test('kills: nothing is half written and no answered write is lost', () => holds(attackByKills, 2));

// Shows 17.10: whatever is asked, no answer blames the process, and others are answered meanwhile
test('hostile requests: none is answered 500, and others are answered meanwhile', () =>
  holds(attackByHostileRequests, 200));

// Shows 17.10: the owner signs in while strangers guess at a hundred a minute, on a device of theirs, and on another
// while they guess from one network
test('guesses: a hundred a minute lock nobody out', () => holds(attackByGuessesAtOnce, 5));

// Shows 17.10: a refresh whose answer was lost signs nobody out
// Shows 17.10: a refresh token that comes back after its successor was used ends the session
test('refreshes: lost answers sign nobody out and fork no session', () => holds(attackByLostRefreshes, 300));

// Shows 17.11: fifty acts of one member beside their leaving, at two processes: nobody waits in a circle
test('leavings: a hundred rounds of fifty acts', () => holds(attackByLeavings, 100));

// Shows 17.10: many right passwords at once behind one address: each is let in, in turn
test('sign-ins: a lecture hall signs in at once', () => holds(attackBySignIns, 60));

// Shows 17.10: whatever is taken for an address of a school is where its mail goes
test('hostile addresses: mail goes exactly where an accepted address says', () =>
  holds(attackByAddresses, 20_000));

// Shows 17.18: calls made of the documents alone are answered as the documents say
test('calls: what is served keeps to its documents', () => holds(attackByCalls, 2_000));
