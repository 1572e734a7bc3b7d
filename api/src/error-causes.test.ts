import postgres from 'postgres';
import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { encodingFault, versionFault } from './database/version.ts';
import { causesOf } from './error-causes.ts';

it('faults of settings are reported unchanged', () => {
  expect(causesOf(new ConfigError(['PORT: is x', 'DEMO: is y']))).toEqual(['PORT: is x', 'DEMO: is y']);
});

it('each cause is one line, and the failed statement with its values is left out', () => {
  const bottom = Object.assign(new Error('extension "pg_trgm" is not available'), {
    code: '0A000',
    hint: 'The extension must first be installed.\nMore',
  });
  const statement = new Error('Failed query: create extension pg_trgm\nparams: a@b.example', {
    cause: bottom,
  });
  expect(causesOf(new Error('initdb failed\n    at x', { cause: statement }))).toEqual([
    'initdb failed',
    'extension "pg_trgm" is not available (0A000). The extension must first be installed.',
  ]);
});

it('an unreachable database is reported as such', async () => {
  const sql = postgres('postgres://nobody:hush@127.0.0.1:1/none', { max: 1 });
  const failure = await sql`select 1`.catch((error: unknown) => error);
  await sql.end();
  expect(causesOf(failure)).toEqual([
    expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED.*127\.0\.0\.1:1/),
  ]);
});

it('PostgreSQL before 18 is refused by its version', () => {
  expect(versionFault(170_006)).toBe('DATABASE_URL: leads to PostgreSQL 17.6; it has to be 18 or later');
  expect([180_000, 190_001].map(versionFault)).toEqual([null, null]);
});

it('a database that cannot hold Hangul is refused by its encoding', () => {
  expect(encodingFault('SQL_ASCII')).toMatch(
    /^DATABASE_URL: leads to a database in SQL_ASCII; it has to be in UTF8: /,
  );
  expect(encodingFault('UTF8')).toBeNull();
});
