import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postmasterPid } from '../harness/embedded-files.ts';
import { holdCommit } from '../harness/held-commit.ts';
import { type HeldTable, holdTable, patient } from '../harness/held-table.ts';
import { alumniNewcomer, type Newcomer, newcomer, projectNewcomer, register } from '../harness/newcomer.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';
import { writtenOf } from '../harness/written.ts';
import { type WrittenTable, writtenBy, writtenForOthers } from '../harness/written-tables.ts';

/**
 * A registration is atomic: whichever write the server is killed before, the member, the use of the invitation, the
 * consents and the place in the project are all there or none, and the person can finish with the same link and proof.
 * The killed process leaves its PostgreSQL running, which the next one adopts.
 */

const waysIn = [
  [writtenBy.student, newcomer],
  [writtenBy.alumni, alumniNewcomer],
  [writtenBy.projectStudent, projectNewcomer],
] as const;
const tables = [...new Set(Object.values(writtenBy).flat())];

describe('killed with -9', () => {
  let server: ShippedServer;
  beforeAll(async () => {
    server = await startShipped({ demo: false, env: patient });
  });
  afterAll(() => server.stop());

  /** One person for each way of joining that writes to `table`; every way without a table. */
  async function newcomers(table?: WrittenTable): Promise<Newcomer[]> {
    const people: Newcomer[] = [];
    for (const [writes, wayIn] of waysIn) {
      if (table === undefined || (writes as readonly WrittenTable[]).includes(table))
        people.push(await wayIn(server));
    }
    return people;
  }

  /** All register. Resolves to their calls once all are held. */
  async function standStill(held: HeldTable, people: readonly Newcomer[]) {
    const calls = people.map((person) => register(server, person).catch(() => 'no answer'));
    await held.waitedFor(people.length);
    return { answers: Promise.all(calls) };
  }

  /** Kills the process, releases those who were held, and starts it again. */
  async function killAndStart(held: HeldTable, answers: Promise<unknown[]>): Promise<void> {
    const connections = await connectionsOf(server, 'waiting');
    await server.kill('SIGKILL');
    expect(new Set(await answers)).toEqual(new Set(['no answer']));
    const left = postmasterPid(server.dataDir);
    expect(left).not.toBeNull();
    await held.release();

    await server.start();
    expect(postmasterPid(server.dataDir)).toBe(left);
    await until('PostgreSQL has noticed that the killed process is gone', async () => {
      const now = new Set(await connectionsOf(server, 'all'));
      return !connections.some((pid) => now.has(pid));
    });
  }

  async function canFinish(person: Newcomer): Promise<void> {
    expect(await register(server, person)).toMatchObject({ status: 201 });
    expect(Object.values(await writtenOf(server, person))).not.toContain(false);
  }

  // Shows 17.10: a kill between any two writes of a registration leaves all or none
  test.for(tables)('before it writes to %s: nothing is written', async (table) => {
    const people = await newcomers(table);
    const held = await holdTable(server, table);
    const { answers } = await standStill(held, people);
    await killAndStart(held, answers);
    for (const person of people) {
      expect(Object.values(await writtenOf(server, person))).not.toContain(true);
      await canFinish(person);
    }
  });

  // Shows 17.10: a kill between any two writes of a registration leaves all or none
  test('after its last write: all is written, or nothing', async () => {
    const people = await newcomers();
    const held = await holdCommit(server);
    const { answers } = await standStill(held, people);
    expect((await held.written()).toSorted()).toEqual([...tables, ...writtenForOthers].toSorted());
    await killAndStart(held, answers);
    for (const person of people) {
      expect(new Set(Object.values(await writtenOf(server, person))).size).toBe(1);
      await canFinish(person);
    }
  });
});

/** Process ids of database connections: all, or those that wait for a lock. */
async function connectionsOf({ sql }: ShippedServer, which: 'all' | 'waiting'): Promise<number[]> {
  const rows = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and (${which} = 'all' or wait_event_type = 'Lock')
  `;
  return rows.map(({ pid }) => pid as number);
}
