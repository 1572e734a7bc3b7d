import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driftOf } from '../src/doctor/database-repository.ts';
import { storedSecret } from '../src/stored-secret.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { asciiDatabase, bareDatabase } from './harness/database.ts';
import { startS3 } from './harness/s3-server.ts';

let test: TestApp;
let folder: string;
let settings: NodeJS.ProcessEnv;

const legalSettings = {
  BRAND_CONTACT: 'help@dure.kr',
  BRAND_OPERATOR: '주식회사 두레',
  BRAND_PRIVACY_OFFICER: '김두레',
  BRAND_PRIVACY_CONTACT: '02-000-0000',
  BRAND_PROCESSORS: '새봄메일 | 메일 발송; 한강클라우드 | 서버 운영',
  BRAND_TRANSFERS: 'none',
};

beforeAll(async () => {
  test = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'dure-doctor-'));
  settings = {
    ...cliSettings(test),
    SECOND_FACTOR_KEY: 'a key of second factors for the doctor',
    BACKUP_DIR: folder,
    ...legalSettings,
  };
  expect(await runCli(['backup'], settings)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

interface Told {
  readonly code: number;
  /** What the findings that are not well say, by what they are about. */
  readonly unwell: Readonly<Record<string, string>>;
  readonly about: readonly string[];
}

async function told(env: NodeJS.ProcessEnv = {}): Promise<Told> {
  const { code, out } = await runCli(['doctor', '--json'], { ...settings, ...env });
  const { findings } = JSON.parse(out) as { findings: { about: string; well: boolean; says: string }[] };
  const unwell = findings.filter(({ well }) => !well).map(({ about, says }) => [about, says] as const);
  return { code, unwell: Object.fromEntries(unwell), about: findings.map(({ about }) => about) };
}

describe('a server that is well', () => {
  it('has a line for each thing, and exit code 0', async () => {
    expect(await told()).toEqual({
      code: 0,
      unwell: {},
      about: [
        'settings',
        'reach',
        'database',
        'extension',
        'schema',
        'clock',
        'connections',
        'log',
        'mail',
        'pictures',
        'disk',
        'secrets',
        'backup',
        'privacy',
      ],
    });
    const { out } = await runCli(['doctor'], settings);
    expect(out).toMatch(/^ok {4}database {5}PostgreSQL 18\./m);
    expect(out.trim().split('\n')).toHaveLength(14);
  });
});

// Shows 17.12: doctor prints a line for each fault
describe('doctor reports, with what to do', () => {
  it('an unreachable database, and still checks the rest', async () => {
    const { code, unwell, about } = await told({ DATABASE_URL: 'postgres://x@127.0.0.1:1/none' });
    expect([code, Object.keys(unwell)]).toEqual([1, ['reach']]);
    expect(about).toContain('backup');
  });

  it('a wrong setting', async () => {
    const { code, unwell } = await told({ PORT: 'many' });
    expect([code, unwell]).toEqual([1, { settings: 'PORT: is not a whole number from 0 to 65535' }]);
  });

  it('the settings that the privacy policy lacks', async () => {
    const { unwell } = await told({ BRAND_PRIVACY_OFFICER: '', BRAND_TRANSFERS: '' });
    expect(unwell).toEqual({
      privacy:
        'the policy at /privacy lacks what the law wants told: set BRAND_PRIVACY_OFFICER, BRAND_TRANSFERS',
    });
  });

  it('a missing contact address, or the example’s', async () => {
    const lacks = { privacy: expect.stringMatching(/: set BRAND_CONTACT$/) };
    expect((await told({ BRAND_CONTACT: '' })).unwell).toEqual(lacks);
    expect((await told({ BRAND_CONTACT: 'contact@dure.example' })).unwell).toEqual(lacks);
  });

  it.runIf(process.platform === 'linux')('a full disk of the backups, if that is another one', async () => {
    // Always full, and another file system.
    const { unwell } = await told({ BACKUP_DIR: '/proc' });
    expect(unwell.disk).toBe('0.0 GiB of 0.0 are free at /proc: make room there, or move what is there');
  });

  it('second factors that depend on the token secret', async () => {
    const { unwell } = await told({ SECOND_FACTOR_KEY: '' });
    expect(unwell).toEqual({ secrets: expect.stringContaining('run second-factor reseal') });
  });

  it('an unreachable mail server', async () => {
    const { unwell } = await told({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(unwell).toEqual({
      mail: expect.stringMatching(/^SMTP_URL leads to no server .* — .*ECONNREFUSED/),
    });
  });

  it('a bucket that refuses its key', async () => {
    const s3 = await startS3();
    const right = await told(s3.env);
    expect([right.unwell, s3.objects.size]).toEqual([{}, 0]);
    const wrong = await told({ ...s3.env, S3_SECRET_ACCESS_KEY: 'another' });
    expect(wrong.unwell).toEqual({
      pictures: expect.stringContaining("the bucket dure-images can't be used"),
    });
    await s3.close();
  });

  it('a schema of a newer release', async () => {
    await test.sql`insert into migrations.applied (name, hash) values ('9999_later', 'later')`;
    const { unwell } = await told();
    await test.sql`delete from migrations.applied where hash = 'later'`;
    expect(unwell).toEqual({
      schema: expect.stringMatching(/^The database has a newer schema .*: start the newer release$/),
    });
  });

  it('nothing about a new database, in which it makes nothing', async () => {
    const database = await bareDatabase();
    const { unwell } = await told({ DATABASE_URL: database.url });
    const { out } = await runCli(['doctor'], { ...settings, DATABASE_URL: database.url });
    await database.drop();
    expect(unwell).toEqual({});
    expect(out).toMatch(/^ok {4}schema {7}(\d+) of \1 migrations come with the next start$/m);
  });

  it('a database that cannot hold Hangul, which other commands refuse too', async () => {
    const database = await asciiDatabase();
    const env = { ...settings, DATABASE_URL: database.url };
    const { unwell } = await told(env);
    const ran = await runCli(['event', 'create', '--title', '봄'], env);
    const { out } = await runCli(['doctor'], env);
    await database.drop();
    expect(unwell.reach).toContain('it has to be in UTF8');
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('a database in SQL_ASCII') });
    expect(out).not.toMatch(/^ok {4}schema/m);
  });

  it('no backup, or an old one', async () => {
    const none = await told({ BACKUP_DIR: join(folder, 'none') });
    expect(none.unwell.backup).toContain('run backup');
    const { file } = JSON.parse((await runCli(['backup', '--json', '--keep', '1'], settings)).out);
    const old = join(folder, 'dure-20200101T000000000Z.backup');
    await rename(file, old);
    expect((await told()).unwell.backup).toMatch(/^the newest is \d+\.\d h old: see why/);
    await rename(old, file);
  });

  it('a secret that others can read', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dure-doctor-secrets-'));
    storedSecret(dataDir, 'token-secret');
    await chmod(file(dataDir), 0o644);
    const { unwell } = await told({ DATA_DIR: dataDir });
    await rm(dataDir, { recursive: true });
    expect(unwell.secrets).toContain('chmod 600');
  });
});

const file = (dataDir: string) => join(dataDir, 'token-secret');

it('driftOf returns the seconds that the time on the way does not explain', () => {
  expect(driftOf(1_500, 1_000, 2_000)).toBe(0);
  expect(driftOf(5_000, 1_000, 2_000)).toBe(3);
  expect(driftOf(0, 1_000, 2_000)).toBe(1);
});
