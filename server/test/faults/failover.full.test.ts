import { setTimeout as wait } from 'node:timers/promises';
import { signal } from '@dure/api/database/embedded/process.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../harness/asked.ts';
import { killPostgres } from '../harness/embedded-files.ts';
import { newEmail, newInvitation } from '../harness/newcomer.ts';
import { startReplicated } from '../harness/replicated.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';

/** Specification 14.8: a standby replaces the primary, and no acknowledged write is lost. */

const wanted = 1_000;
const backWithinMs = 10_000;
const writersAtOnce = 8;
/** How far an asynchronous standby would be behind. */
const outOfStepMs = 300;

/** Asks for codes, each from its own client and address, until so many were acknowledged. */
function writeTo(server: ShippedServer, invitation: string) {
  const acknowledged: { challenge: string; at: number }[] = [];
  let refused = 0;
  async function write(n: number): Promise<void> {
    const answer = await ask(server, '/api/others/send-code-email/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({ email: newEmail(), invitation }),
    });
    if (answer.status === 200) {
      acknowledged.push({ challenge: JSON.parse(answer.body.toString()).challenge, at: performance.now() });
      return;
    }
    expect(answer.status).toBe(503);
    refused += 1;
    await wait(20);
  }
  let n = 0;
  const writers = Array.from({ length: writersAtOnce }, async () => {
    while (acknowledged.length < wanted) await write(++n);
  });
  return {
    acknowledged,
    get refused() {
      return refused;
    },
    done: Promise.all(writers),
  };
}

// Shows 17.10: a failover loses nothing acknowledged
test('killing the primary and promoting its standby loses no acknowledged write, and writes succeed again', async () => {
  const { primary, standby, url } = await startReplicated();
  const server = await startShipped({
    env: {
      DATABASE_URL: url,
      TOKEN_SECRET: 'a token secret for tests of faults',
      CODE_PEPPER: 'a code pepper for tests of faults.',
      TRUST_PROXY: 'loopback',
    },
  });
  onTestFinished(() => server.stop());

  const writing = writeTo(server, await newInvitation(server));
  await until('many are written', () => writing.acknowledged.length > wanted * 0.4, 60_000);
  // Replication pauses: writes acknowledged without the standby would be lost.
  const [stream] = await primary.sql<{ pid: number }[]>`select pid from pg_stat_replication`;
  signal(stream?.pid ?? 0, 'SIGSTOP');
  await wait(outOfStepMs);
  await killPostgres(primary.dataDir);
  signal(stream?.pid ?? 0, 'SIGKILL');
  await until('it is refused', () => writing.refused > 0);

  const promotedAt = performance.now();
  await standby.sql`select pg_promote()`;
  await writing.done;
  const afterIt = writing.acknowledged.filter(({ at }) => at > promotedAt);
  const backAfterMs = (afterIt[0]?.at ?? Number.POSITIVE_INFINITY) - promotedAt;
  const rows = await standby.sql<{ id: string }[]>`select id from verification_challenges`;
  const kept = new Set(rows.map(({ id }) => id));
  const lost = writing.acknowledged.filter(({ challenge }) => !kept.has(challenge));

  expect(lost.length).toBe(0);
  expect(backAfterMs).toBeLessThan(backWithinMs);
  // The listener for changes reconnected too.
  await until('it serves as ever', async () => (await ask(server, '/readyz')).status === 200);
});
