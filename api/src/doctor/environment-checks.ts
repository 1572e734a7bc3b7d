import { randomUUID } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
/** A day, and the time by which a nightly backup may be late. */
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

/** Checks the image store by writing, reading and removing a picture. */
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

interface Disk {
  readonly says: string;
  readonly full: boolean;
}

async function diskAt(place: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(place);
  const gib = (count: number) => ((count * bsize) / gibibyte).toFixed(1);
  return {
    says: `${gib(bavail)} GiB of ${gib(blocks)} are free at ${place}`,
    // A small disk, such as /tmp in memory, is judged by the free part of it.
    full: bavail * bsize <= Math.min(gibibyte, (blocks * bsize) / 4) || bavail / blocks < freePartMin,
  };
}

/** Disks with data, backups, current uploads or logs, each named once by the first such folder on it. */
async function disks({ dataDir, backups: { folder } }: Config): Promise<string> {
  const places = new Map<number, string>();
  for (const place of [dataDir, folder, tmpdir(), '/var/log']) {
    const found = await stat(place).catch(() => null);
    if (found && !places.has(found.dev)) places.set(found.dev, place);
  }
  const found = await Promise.all([...places.values()].map(diskAt));
  const full = found.filter((one) => one.full);
  if (full.length === 0) return found.map(({ says }) => says).join('; ');
  throw new Unwell(`${full.map(({ says }) => says).join('; ')}: make room there, or move what is there`);
}

const keptSecrets: readonly string[] = ['token-secret', 'code-pepper', 'database-password'];

async function secrets(config: Config): Promise<string> {
  const { dataDir, databaseUrl, tokenSecrets, codePeppers, secondFactorKeys } = config;
  const names = await readdir(dataDir).catch((): string[] => []);
  for (const name of names.filter((kept) => keptSecrets.includes(kept))) {
    const { mode } = await stat(join(dataDir, name));
    if ((mode & 0o077) !== 0) throw new Unwell(`${join(dataDir, name)} is readable by others: chmod 600`);
  }
  const hasOwnKey = secondFactorKeys !== tokenSecrets;
  if (databaseUrl !== null && !hasOwnKey)
    throw new Unwell(
      'SECOND_FACTOR_KEY is not set, so that a change of TOKEN_SECRET locks authenticator apps out: set it (openssl rand -base64 32), start anew, and run second-factor reseal',
    );
  if (tokenSecrets.length + codePeppers.length + (hasOwnKey ? secondFactorKeys.length - 1 : 0) > 2)
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

/** Addresses in reserved domains (RFC 2606), such as the default contact. */
const leadsNowhere = /[@.](?:example|invalid|test|localhost)$/i;

/** Facts that /privacy must state and lacks (Personal Information Protection Act of Korea, 30). */
async function privacy({ legal, brand, databaseUrl }: Config): Promise<string> {
  const unsaid = Object.entries(legalSettings)
    .filter(([fact]) => legal[fact as keyof Config['legal']] === null)
    .map(([, name]) => name);
  const missing = leadsNowhere.test(brand.contact) ? [...unsaid, 'BRAND_CONTACT'] : unsaid;
  if (missing.length === 0) return 'the policy tells who runs this and who handles data';
  const says = `the policy at /privacy lacks what the law wants told: set ${missing.join(', ')}`;
  if (databaseUrl !== null) throw new Unwell(says);
  return `${says}, before it serves people`;
}

/** The most connections that a server with this configuration opens to PostgreSQL itself, not to a pooler. */
export const connectionsOf = ({ webConcurrency, databaseDirectUrl, metricsToken }: Config) =>
  webConcurrency * (databaseDirectUrl === null ? (metricsToken === null ? 16 : 17) : 3);

/** The checks of everything but the database. */
export function surroundingsOf(config: Config): Record<string, Check> {
  const of =
    (check: (config: Config) => Promise<string>): Check =>
    () =>
      check(config);
  return {
    mail: of(mail),
    pictures: of(pictures),
    disk: of(disks),
    secrets: of(secrets),
    backup: of(backups),
    privacy: of(privacy),
  };
}
