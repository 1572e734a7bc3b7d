import { readFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { createTransport } from 'nodemailer';
import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './client.ts';
import { isDatabaseGone } from './database-gone.ts';
import { ConnectionGone, DatabaseBusy, DatabaseLate, DatabaseReadOnly } from './deadlines.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );
const codeOf = (error: unknown): unknown =>
  (error as { code?: string }).code ?? codeOf((error as Error).cause);
const ofPostgres = (code: string) => Object.assign(new postgres.PostgresError('text'), { code });

let server: Server | null = null;
afterEach(() => new Promise((done) => (server === null ? done(null) : server.close(done))));

/** A server that hangs up at once. */
async function hangingUp(): Promise<number> {
  const listening = createServer((socket) => socket.resetAndDestroy());
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return (listening.address() as { port: number }).port;
}

/** A port on which nobody listens. */
async function closed(): Promise<number> {
  const port = await hangingUp();
  await new Promise((done) => server?.close(done));
  server = null;
  return port;
}

/** Asks through the pool, and through the bare driver. */
async function askedOf(url: string): Promise<unknown[]> {
  const { sql, close } = openDatabase(url, { max: 1 });
  const driver = postgres(url, { max: 1 });
  const failures = [await failureOf(sql`select 1`), await failureOf(driver`select 1`)];
  await Promise.all([close(0), driver.end({ timeout: 0 })]);
  return failures;
}

describe('the database counts as gone', () => {
  it.each([
    ['if nobody listens', () => 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
    [
      'if its host has no address',
      () => 'postgres://nobody@no-such-host.invalid/none',
      /ENOTFOUND|EAI_AGAIN/,
    ],
    [
      'if it hangs up',
      async () => `postgres://nobody@127.0.0.1:${await hangingUp()}/none`,
      /ECONNRESET|CONNECTION_CLOSED|EPIPE/,
    ],
  ])('%s', async (_, url, code) => {
    for (const failure of await askedOf(await url())) {
      expect(codeOf(failure)).toMatch(code);
      expect(isDatabaseGone(failure)).toBe(true);
      expect(isDatabaseGone(new Error('the query failed', { cause: failure }))).toBe(true);
    }
  });

  it.each([new ConnectionGone(), new DatabaseBusy(), new DatabaseLate(1), new DatabaseReadOnly()])(
    'if one of our own errors says so: %s',
    (error) => expect(isDatabaseGone(error)).toBe(true),
  );

  it.each(['57P01', '57P03', '57014', '53300', '08006', '40P01', '55P03', '25006'])(
    'if it answers with SQLSTATE %s',
    (code) => expect(isDatabaseGone(ofPostgres(code))).toBe(true),
  );
});

describe('the database does not count as gone', () => {
  it.each(['23505', '42P01', '22P02', 'DR001'])('if it answers with SQLSTATE %s', (code) =>
    expect(isDatabaseGone(ofPostgres(code))).toBe(false),
  );

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['a file is missing', () => readFile('/tmp/no-such-folder/file'), /ENOENT/],
    ['another host refuses', async () => fetch(`http://127.0.0.1:${await closed()}/`), /ECONNREFUSED/],
    [
      'another host hangs up',
      async () => {
        const socket = connect(await hangingUp(), '127.0.0.1');
        return new Promise((_, reject) => socket.once('error', reject));
      },
      /ECONNRESET/,
    ],
    [
      'a mail server is away',
      () => createTransport({ host: '127.0.0.1', port: 1 }).sendMail({ to: 'a@b.example', text: 'text' }),
      /ESOCKET|ECONNREFUSED/,
    ],
  ])('if %s', async (_, work, code) => {
    const failure = await failureOf(work());
    expect(codeOf(failure)).toMatch(code);
    expect(isDatabaseGone(failure)).toBe(false);
    expect(isDatabaseGone(new Error('the call failed', { cause: failure }))).toBe(false);
  });

  it.each([undefined, null, 'text', new Error('x'), Object.assign(new Error('x'), { code: '08006' })])(
    'if %s is thrown',
    (error) => expect(isDatabaseGone(error)).toBe(false),
  );
});
