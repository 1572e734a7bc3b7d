import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { imageFormats, servedWidths } from '@dure/contract/images.ts';
import { currentUser } from '@dure/contract/members.ts';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../src/backup/check.ts';
import type { BackupRecord } from '../src/backup/records.ts';
import { requireRestorable, restore } from '../src/backup/restore.ts';
import { withSnapshot } from '../src/backup/source-repository.ts';
import { take } from '../src/backup/take.ts';
import { readConfig } from '../src/config.ts';
import { appliedMigrations } from '../src/database/schema-record.ts';
import { seed } from '../src/demo/seed.ts';
import { openImageStore } from '../src/image-store/open-store.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { cliSettings, runCli } from './harness/cli.ts';
import { bareDatabase, type FreshDatabase } from './harness/database.ts';
import { insertImage, insertMember } from './harness/fixtures.ts';
import { heldAfterRows } from './harness/held-after-rows.ts';
import { nextMigration } from './harness/next-migration.ts';
import { startS3, type TestS3 } from './harness/s3-server.ts';

const key = 'a key for tests of backups: 0123456789';

let test: TestApp;
let folder: string;
let settings: NodeJS.ProcessEnv;
let file: string;

beforeAll(async () => {
  test = await testApp({ config: { demo: true } });
  await seed(test.services.db, new Map());
  await storePictures();
  folder = await mkdtemp(join(tmpdir(), 'dure-backups-'));
  settings = { ...cliSettings(test), BACKUP_DIR: folder, BACKUP_KEY: key };
  file = (await backUp()).file;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Stores pictures in all widths and formats; their files are noise, since a backup doesn't decode them. */
async function storePictures(): Promise<void> {
  const store = openImageStore(test.config);
  const { id: ownerId } = await insertMember(test.db);
  for (let count = 0; count < 12; count += 1) {
    const id = await insertImage(test.db, { ownerId });
    for (const width of servedWidths(1200))
      for (const format of imageFormats) await store.put({ id, width, format }, randomBytes(4_000));
  }
}

async function backUp(args: readonly string[] = [], env = settings) {
  const ran = await runCli(['backup', '--json', ...args], env);
  expect(ran).toMatchObject({ code: 0, err: '' });
  return JSON.parse(ran.out);
}

/** The count and hash of each table's rows, all constraints and all triggers. */
async function portraitOf(url: string): Promise<Record<string, unknown>> {
  const sql = postgres(url, { max: 1 });
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const portrait: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*)::int, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) from "${name}" t`,
    );
    portrait[name] = row;
  }
  portrait.constraints = await sql`
    select conrelid::regclass::text, conname, condeferrable, condeferred, convalidated from pg_constraint order by 1, 2`;
  portrait.triggers = await sql`
    select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
  await sql.end();
  return portrait;
}

interface Place {
  readonly database: FreshDatabase;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** A database without tables, and an empty folder for pictures. */
async function emptyPlace(): Promise<Place> {
  const database = await bareDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dure-restored-'));
  return {
    database,
    dataDir,
    env: { ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir },
    close: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function storedFiles() {
  const images = await test.db.execute<{ id: string; width: number }>(
    sql`select id, width from images where stored_at is not null and deleted_at is null`,
  );
  return images.flatMap(({ id, width }) =>
    servedWidths(width).flatMap((served) => imageFormats.map((format) => ({ id, width: served, format }))),
  );
}

describe('a backup', () => {
  // Shows 17.12: a backup is of one moment and restores rows, references, triggers and pictures
  it('restores rows, references, triggers and pictures; sessions go on', async () => {
    const { email, password } = await insertMember(test.db);
    const token = await test.tokenOf({ email, password });
    const { file: whole } = await backUp();
    const place = await emptyPlace();
    const ran = await runCli(['restore', whole, '--json'], place.env);
    expect(ran).toMatchObject({ code: 0 });
    const restored = JSON.parse(ran.out);

    const [before, after] = [await portraitOf(test.databaseUrl), await portraitOf(place.database.url)];
    expect(after).toEqual(before);
    const files = await storedFiles();
    expect(restored.pictures).toBe(files.length);
    expect(files.length).toBeGreaterThan(50);
    const there = openImageStore(readConfig(place.env));
    for (const picture of files) {
      const [own, copy] = await Promise.all([openImageStore(test.config).get(picture), there.get(picture)]);
      expect(copy && (await buffer(copy.stream)).equals(await buffer(own?.stream ?? Readable.from([])))).toBe(
        true,
      );
    }

    const again = await testApp({ databaseUrl: place.database.url });
    expect((await again.call(currentUser, {}, { token })).status).toBe(200);
    await again.close();
    await place.close();
  });

  it('of an older schema is migrated when it is restored', async () => {
    const contents = await requireRestorable({ file, secret: key }, openImageStore(test.config));
    const next = nextMigration("ALTER TABLE lounges ADD COLUMN later text NOT NULL DEFAULT 'new';");
    const place = await emptyPlace();
    const store = openImageStore(readConfig(place.env));
    await restore({ file, secret: key }, contents, { databaseUrl: place.database.url, store }, next);
    const restored = postgres(place.database.url, { max: 1 });
    const [lounge] = await restored`select later from lounges limit 1`;
    expect(lounge).toEqual({ later: 'new' });
    expect((await appliedMigrations(restored)).at(-1)?.name).toBe('9999_next');
    await restored.end();
    await place.close();
    await rm(next, { recursive: true });
  });

  // Shows 17.12: a backup is of one moment and restores rows, references, triggers and pictures
  it('is of one moment, even while others write and delete', async () => {
    const before = await test.db.execute<{ count: number }>(sql`select count(*)::int as count from members`);
    const [image] = await test.db.execute<{ id: string; width: number }>(sql`
      insert into images (owner_id, purpose, width, height, stored_at)
      select id, 'post', 320, 200, now() from members where left_at is null limit 1 returning id, width`);
    const store = openImageStore(test.config);
    await withSnapshot(test.databaseUrl, async (source) => {
      const taken = take(source, store);
      const records: BackupRecord[] = [(await taken.next()).value];
      // Its files never existed; now that it is deleted, the backup doesn't need them.
      await test.db.execute(sql`update images set deleted_at = now() where id = ${image?.id}`);
      await insertMember(test.db);
      for await (const record of taken) records.push(record);
      const { closing } = await check(
        (async function* () {
          yield* records;
        })(),
        store,
      );
      expect(closing.goneImages).toEqual([{ id: image?.id, width: 320 }]);
      expect(closing.rows.members).toBe(before[0]?.count);
    });
  });

  it('gets all rows even if they are read slowly and the end of the copy comes late', async () => {
    // More than a stream buffers before its source has to wait, and few enough to come in two chunks.
    await test.sql`
      insert into rate_counters (scope, subject, count, window_ends_at)
      select 'copied', repeat(md5(i::text), 12), 1, now() from generate_series(1, 240) as i`;
    const way = await heldAfterRows(test.databaseUrl);
    await withSnapshot(way.url, async (source) => {
      let rows = 0;
      for await (const _ of source.copyOut({ table: 'rate_counters', columns: ['subject'] })) {
        rows += 1;
        if (rows > 1) continue;
        await way.held;
        for (let turn = 0; turn < 100; turn += 1) await setImmediate();
      }
      way.release();
      expect(rows).toBeGreaterThanOrEqual(240);
      await source.requireOneMoment();
    });
    way.close();
  });

  it('removes the oldest ones beyond --keep, and no other file', async () => {
    const env = { ...settings, BACKUP_DIR: join(folder, 'rotated') };
    const { file: first } = await backUp([], env);
    for (const day of ['01', '02', '03']) {
      await copyFile(first, join(folder, 'rotated', `dure-202601${day}T000000000Z.backup`));
    }
    await writeFile(join(folder, 'rotated', 'notes.txt'), 'of somebody else');
    const { removed } = await backUp(['--keep', '3'], { ...env });
    const left = (await readdir(join(folder, 'rotated'))).toSorted();
    expect(removed).toBe(2);
    expect(left).toContain('notes.txt');
    expect(left).not.toContain('dure-20260101T000000000Z.backup');
    expect(left.filter((name) => name.endsWith('.backup'))).toHaveLength(3);
  });

  it('fails if the store lacks a picture, and leaves no file', async () => {
    const env = { ...settings, DATA_DIR: folder, BACKUP_DIR: join(folder, 'lacking') };
    const ran = await runCli(['backup', '--json'], env);
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([1, { error: 'pictures_missing' }]);
    expect(await readdir(join(folder, 'lacking'))).toEqual([]);
  });
});

// Shows 17.12: a cut, changed or foreign backup, and a place that is not empty, are refused before any write
describe('nothing is written by a restore', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace();
  });
  afterAll(() => place.close());

  const refused = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const ran = await runCli(['restore', ...args, '--json'], { ...place.env, ...env });
    expect(ran.code).toBe(1);
    expect(Object.keys(await portraitOf(place.database.url))).toEqual(['constraints', 'triggers']);
    expect(await readdir(place.dataDir)).toEqual([]);
    return JSON.parse(ran.out) as { error: string; message: string };
  };
  const changed = async (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, 'changed.backup');
    await writeFile(path, change(await readFile(file)));
    return path;
  };

  it.each([0, 0.3, 0.7, 0.999])('of a file that was cut at %f of its length', async (part) => {
    const cut = await changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    expect((await refused([cut])).error).toBe(part === 0 ? 'not_a_backup' : 'damaged');
  });

  it.each([0.1, 0.5, 0.9999])('of a file that was changed at %f of its length', async (part) => {
    const forged = await changed((bytes) => {
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    });
    expect((await refused([forged])).message).toBe(
      'The backup was cut off or changed: it cannot be trusted.',
    );
  });

  it('with another key, or none', async () => {
    expect((await refused([file], { BACKUP_KEY: `${key}!` })).message).toContain('another BACKUP_KEY');
    expect((await refused([file], { BACKUP_KEY: '' })).message).toContain('BACKUP_KEY is needed');
  });

  it('of a missing file, or of one that is no backup', async () => {
    expect((await refused(['/none.backup'])).error).toBe('unreadable');
    expect((await refused([join(import.meta.dirname, 'backup.test.ts')])).error).toBe('not_a_backup');
  });

  it('of a backup without pictures, if the store lacks them', async () => {
    const { file: rowsAlone } = await backUp(['--pictures', 'none'], {
      ...settings,
      BACKUP_DIR: join(folder, 'rows'),
    });
    const { error, message } = await refused([rowsAlone]);
    expect(error).toBe('pictures_missing');
    expect(message).toContain('put the pictures there first');
  });

  it('of an unknown schema', async () => {
    await test.sql`insert into migrations.applied (name, hash) values ('9999_later', 'later')`;
    const { file: later } = await backUp([], { ...settings, BACKUP_DIR: join(folder, 'later') });
    await test.sql`delete from migrations.applied where hash = 'later'`;
    expect((await refused([later])).error).toBe('other_schema');
  });

  it('into a database that is not empty', async () => {
    const before = await portraitOf(test.databaseUrl);
    const ran = await runCli(['restore', file, '--json'], settings);
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([1, { error: 'not_empty' }]);
    expect(await portraitOf(test.databaseUrl)).toEqual(before);
  });
});

it('a backup says whether it is encrypted', async () => {
  const env = { ...settings, BACKUP_DIR: join(folder, 'said') };
  const said = async (BACKUP_KEY: string) =>
    (await runCli(['backup', '--pictures', 'none'], { ...env, BACKUP_KEY })).out;
  expect(await said('')).toContain('not encrypted: BACKUP_KEY is not set');
  expect(await said(key)).toMatch(/ s, encrypted\./);
});

describe('@full with pictures in a bucket', () => {
  let s3: TestS3;
  let place: Place;
  beforeEach(async () => {
    s3 = await startS3();
    place = await emptyPlace();
    return async () => {
      await s3.close();
      await place.close();
    };
  });

  it('are restored into the bucket, and backed up from it unless one is missing', async () => {
    const plain = { ...settings, BACKUP_KEY: '', BACKUP_DIR: join(folder, 'plain') };
    expect((await runCli(['backup'], plain)).out).toContain('not encrypted: BACKUP_KEY is not set');
    const env = { ...place.env, ...s3.env };
    s3.answersAfterMs = 5;
    const into = { ...env, BACKUP_KEY: '', BACKUP_DIR: plain.BACKUP_DIR };
    const { code, err } = await runCli(['restore', 'latest'], into);
    expect(code, err).toBe(0);
    expect(s3.objects.size).toBe((await storedFiles()).length);
    // Several at a time, since each takes its time.
    expect(s3.mostAtOnce).toBeGreaterThan(1);
    expect(s3.mostAtOnce).toBeLessThanOrEqual(8);
    const out = { ...env, BACKUP_DIR: join(folder, 'bucket') };
    expect((await backUp([], out)).bytes).toBeGreaterThan(100_000);
    const [some] = s3.objects.keys();
    s3.objects.delete(String(some));
    expect(await runCli(['backup'], out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not whole'),
    });
  });
});
