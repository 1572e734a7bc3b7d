import { randomUUID } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findBackups, timeOf } from '../backup/backup-file.ts';
import type { Config } from '../config.ts';
import { openImageStore } from '../image-store/open-store.ts';
import { tryServer } from '../mail/transport.ts';
import { type Check, Unwell } from './finding.ts';

const gibibyte = 2 ** 30;
const freePartMin = 0.05;
const hourMs = 60 * 60 * 1000;
/** A day, and what a nightly backup may be late. */
const backupHoursMax = 26;

async function mail({ smtpUrl, smtpRequireTls, mailFrom }: Config): Promise<string> {
  if (smtpUrl === null) return 'goes to the outbox on this machine, to nobody else';
  try {
    await tryServer({ url: smtpUrl, from: mailFrom, requireTls: smtpRequireTls });
    return `${new URL(smtpUrl).hostname} lets us in`;
  } catch (cause) {
    throw new Unwell('SMTP_URL leads to no server that lets us in: look at address, user, password and TLS', {
      cause,
    });
  }
}

/** A picture that nobody asks for is put, read and removed. */
async function pictures(config: Config): Promise<string> {
  const store = openImageStore(config);
  const probe = { id: randomUUID(), width: 1, format: 'webp' } as const;
  const bytes = Buffer.from('a probe of doctor');
  const where =
    config.s3 === null ? `the folder ${join(config.dataDir, 'images')}` : `the bucket ${config.s3.bucket}`;
  try {
    await store.put(probe, bytes);
    const stored = await store.get(probe);
    if (stored === null || !(await buffer(stored.stream)).equals(bytes))
      throw new Error('what was put is not there');
    await store.delete(probe);
    return `${where} can be written, read and cleared`;
  } catch (cause) {
    throw new Unwell(`${where} can't be used: look at its settings and rights`, { cause });
  }
}

async function disk({ dataDir }: Config): Promise<string> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const says = `${((bavail * bsize) / gibibyte).toFixed(1)} GiB of ${((blocks * bsize) / gibibyte).toFixed(1)} are free at ${dataDir}`;
  if (bavail * bsize >= gibibyte && bavail / blocks >= freePartMin) return says;
  throw new Unwell(`${says}: make room, or DATA_DIR another disk`);
}

const keptSecrets: readonly string[] = ['token-secret', 'code-pepper', 'database-password'];

async function secrets({ dataDir, databaseUrl, tokenSecrets, codePeppers }: Config): Promise<string> {
  const names = await readdir(dataDir).catch((): string[] => []);
  for (const name of names.filter((kept) => keptSecrets.includes(kept))) {
    const { mode } = await stat(join(dataDir, name));
    if ((mode & 0o077) !== 0) throw new Unwell(`${join(dataDir, name)} is readable by others: chmod 600`);
  }
  if (tokenSecrets.length + codePeppers.length > 2)
    return 'two are recognised: leave the old one out when it is over';
  return databaseUrl === null
    ? 'kept in DATA_DIR, readable by their owner'
    : 'set, different, drawn by chance';
}

async function backups({ backups: { folder, key } }: Config): Promise<string> {
  const [newest] = await findBackups(folder);
  if (newest === undefined) throw new Unwell(`there is none in ${folder}: run backup, and have it run daily`);
  const hours = (Date.now() - timeOf(newest).getTime()) / hourMs;
  const says = `the newest is ${hours.toFixed(1)} h old`;
  if (hours > backupHoursMax) throw new Unwell(`${says}: see why none was made since`);
  return key === null ? `${says}; without BACKUP_KEY it is not encrypted` : says;
}

const legalSettings = {
  operator: 'BRAND_OPERATOR',
  privacyOfficer: 'BRAND_PRIVACY_OFFICER',
  privacyContact: 'BRAND_PRIVACY_CONTACT',
  processors: 'BRAND_PROCESSORS',
  transfers: 'BRAND_TRANSFERS',
} as const satisfies Record<keyof Config['legal'], string>;

/** What /privacy has to tell, and says that it does not know (Personal Information Protection Act of Korea, 30). */
async function privacy({ legal, databaseUrl }: Config): Promise<string> {
  const missing = Object.entries(legalSettings)
    .filter(([fact]) => legal[fact as keyof Config['legal']] === null)
    .map(([, name]) => name);
  if (missing.length === 0) return 'the policy tells who runs this and who handles data';
  const says = `the policy at /privacy lacks what the law wants told: set ${missing.join(', ')}`;
  if (databaseUrl !== null) throw new Unwell(says);
  return `${says}, before it serves people`;
}

/** What can be told of all but the database. */
export function surroundingsOf(config: Config): Record<string, Check> {
  const of =
    (check: (config: Config) => Promise<string>): Check =>
    () =>
      check(config);
  return {
    mail: of(mail),
    pictures: of(pictures),
    disk: of(disk),
    secrets: of(secrets),
    backup: of(backups),
    privacy: of(privacy),
  };
}
