import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { photo } from '../../../api/test/harness/hostile-images.ts';
import { ask } from '../harness/asked.ts';
import { newEmail, newInvitation } from '../harness/newcomer.ts';
import { accessOfMember, upload } from '../harness/picture-upload.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { type Measured, slowest, type Timed, tellCause, timed } from '../harness/timed.ts';
import { until } from '../harness/until.ts';

/**
 * Specification 14.8: embedded PostgreSQL, members' pictures and the outbox share one disk. On a full disk PostgreSQL
 * runs while its log has room, then stops, and cannot start until there is room again.
 */

const diskMib = 320;
const answersWithinMs = 2_000;
const backWithinMs = 5_000;

const read = () => ({ path: `/api/project-card/${randomUUID()}/public-retrieve/` });
const page = () => ({ path: `/project/${randomUUID()}` });
const readyz = { path: '/readyz' };
const signIn = {
  path: '/api/token/',
  body: { email: 'nobody@example.org', password: 'a password of nobody' },
};

/** Asks for codes and keeps the acknowledged challenges. */
async function asker(server: ShippedServer) {
  const invitation = await newInvitation(server);
  const acknowledged: { readonly id: string; readonly email: string }[] = [];
  return {
    acknowledged,
    async code(): Promise<Timed> {
      const email = newEmail();
      const question = { path: '/api/others/send-code-email/', body: { email, invitation } };
      const answer = await timed(server, question);
      if (answer.status === 200)
        acknowledged.push({ id: JSON.parse(answer.body.toString()).challenge, email });
      return answer;
    },
  };
}

/** Writes until PostgreSQL's log needs more room than there is. */
async function exhaustLog({ sql }: ShippedServer): Promise<void> {
  await until('PostgreSQL has fallen', () =>
    sql`select pg_logical_emit_message(false, 'filler', repeat('x', 8000000))`.then(
      () => false,
      () => true,
    ),
  );
}

const outboxOf = ({ dataDir }: ShippedServer) => join(dataDir, 'outbox');

/** The whole outbox as one text. */
const mailsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

// Shows 17.10: a full disk makes nobody wait, and loses nothing acknowledged
test('a full disk makes nobody wait and loses nothing acknowledged', async (context) => {
  const disk = mountSmallDisk(diskMib);
  if (disk === null) return context.skip('to mount a disk takes root, and a container that may');
  onTestFinished(() => disk.remove());
  const server = await startShipped({ dataDir: disk.folder, smtp: false });
  onTestFinished(() => server.stop());
  const access = await accessOfMember(server);
  const picture = await photo(640, 480).jpeg().toBuffer();
  const { acknowledged, code } = await asker(server);
  const round = async (): Promise<readonly Measured[]> => {
    disk.fill();
    const questions = [read(), page(), signIn, readyz].map((question) => timed(server, question));
    return Promise.all([upload(server, access, picture), code(), ...questions]);
  };
  const answers: Measured[] = [];

  expect((await code()).status).toBe(200);
  for (let n = 0; n < 3; n += 1) {
    const [uploaded, ...others] = await round();
    expect(uploaded?.status).toBe(503);
    // Requests that need no room, or find some in PostgreSQL's own files, succeed.
    for (const { status } of others) expect([200, 401, 404, 503]).toContain(status);
    answers.push(...others, ...(uploaded ? [uploaded] : []));
  }
  await exhaustLog(server);
  for (let n = 0; n < 6; n += 1) {
    const told = await round();
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 503));
    answers.push(...told);
    await wait(500);
  }
  expect((await ask(server, '/account/delete')).status).toBe(200);

  disk.free();
  const began = performance.now();
  await until('it serves again', async () => (await timed(server, readyz)).status === 200);
  expect((await code()).status).toBe(200);
  const backMs = performance.now() - began;
  expect((await upload(server, access, picture)).status).toBe(201);
  tellCause('the disk is full', answers, backMs);
  expect(slowest(answers)).toBeLessThan(answersWithinMs);
  expect(backMs).toBeLessThan(backWithinMs);

  const kept = await server.sql<{ id: string }[]>`
    select id from verification_challenges where id = any(${acknowledged.map(({ id }) => id)})`;
  expect(kept).toHaveLength(acknowledged.length);
  await server.sql`update jobs set run_at = now()`;
  const outbox = outboxOf(server);
  const hasCome = (mails: string) => acknowledged.every(({ email }) => mails.includes(email));
  await until('every mail is there', () => hasCome(mailsIn(outbox)), 30_000);
  await until('nothing half-written is left', () =>
    readdirSync(outbox).every((name) => name.endsWith('.eml')),
  );
  expect(readdirSync(join(server.dataDir, 'uploads'))).toEqual([]);
});
