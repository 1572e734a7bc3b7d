import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';

export type AssetCoding = 'identity' | 'br';

/** A release file in one coding, read only if it is not stored yet. */
export interface ReleaseAsset {
  readonly name: string;
  readonly coding: AssetCoding;
  read(): Uint8Array;
}

export interface KeptAsset {
  readonly coding: AssetCoding;
  readonly body: Uint8Array;
}

/** An advisory lock number that nothing else on this database uses. */
const releasesLock = 4_682_007;
/** The current release and two before it, so that tabs opened two releases ago find their files. */
const keptReleases = 3;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

async function isKept(sql: Sql, release: string): Promise<boolean> {
  const found = await sql`update releases set started_at = now() where name = ${release} returning 1`;
  return found.length > 0;
}

/** Deletes releases that are too old, and files of no other release. */
async function forgetOld(sql: TransactionSql): Promise<void> {
  await sql`
    delete from releases
    where name not in (select name from releases order by started_at desc limit ${keptReleases})`;
  await sql`delete from release_assets where name not in (select unnest(assets) from releases)`;
}

/**
 * Stores a release's files for processes of other releases, and marks it as the newest. Must run before its first page
 * is sent, so that other processes find every file it names.
 */
export async function keepRelease(sql: Sql, release: string, files: readonly ReleaseAsset[]): Promise<void> {
  if (await isKept(sql, release)) return;
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${releasesLock})`;
    const known = await tx<{ file: string }[]>`select name || ' ' || coding as file from release_assets`;
    const kept = new Set(known.map(({ file }) => file));
    for (const { name, coding, read } of files) {
      if (kept.has(`${name} ${coding}`)) continue;
      const body = read();
      await tx`
        insert into release_assets (name, coding, body, sha256) values (${name}, ${coding}, ${body}, ${sha256(body)})`;
    }
    const names = [...new Set(files.map(({ name }) => name))];
    await tx`
      insert into releases (name, assets) values (${release}, ${names})
      on conflict (name) do update set started_at = now()`;
    await forgetOld(tx);
  });
}

/** A file of a stored release, compressed if accepted; null if it is missing or damaged. */
export async function findAsset(sql: Sql, name: string, packed: boolean): Promise<KeptAsset | null> {
  const [found] = await sql<(KeptAsset & { sha256: Uint8Array })[]>`
    select coding, body, sha256 from release_assets
    where name = ${name} and (coding = 'identity' or ${packed})
    order by coding = 'identity' limit 1`;
  return found && sha256(found.body).equals(found.sha256) ? found : null;
}
