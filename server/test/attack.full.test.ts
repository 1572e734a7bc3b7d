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

// Shows 17.10: unique things are given once to fifty callers of two processes
test('races: nothing limited is given too often', () => holds(attackByRaces, racesOnce));

// Shows 17.10: a kill during joining, accepting, uploading or leaving leaves all or none, and what was answered
test('kills: nothing is half written and no answered write is lost', () => holds(attackByKills, 2));

// Shows 17.10: no request is answered 500, and others are answered meanwhile
test('hostile requests: none is answered 500, and others are answered meanwhile', () =>
  holds(attackByHostileRequests, 200));

// Shows 17.10: the owner signs in while strangers guess a hundred times a minute, on a known device and a new one
test('guesses: a hundred a minute lock nobody out', () => holds(attackByGuessesAtOnce, 5));

// Shows 17.10: a refresh whose answer was lost signs nobody out
// Shows 17.10: a used refresh token that comes back ends the session
test('refreshes: lost answers sign nobody out and fork no session', () => holds(attackByLostRefreshes, 300));

// Shows 17.11: fifty acts of one member beside their leaving, at two processes, do not deadlock
test('leavings: a hundred rounds of fifty acts', () => holds(attackByLeavings, 100));

// Shows 17.10: many right passwords behind one address are all let in, in turn
test('sign-ins: a lecture hall signs in at once', () => holds(attackBySignIns, 60));

// Shows 17.10: an accepted school address gets its mail at that school
test('hostile addresses: mail goes exactly where an accepted address says', () =>
  holds(attackByAddresses, 20_000));

// Shows 17.18: calls made from the documents alone are answered as they say
test('calls: what is served keeps to its documents', { timeout: 900_000 }, () =>
  // Five minutes are too few on a slow machine.
  holds(attackByCalls, 2_000),
);
