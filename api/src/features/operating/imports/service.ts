import { createHmac } from 'node:crypto';
import type {
  CheckedImport,
  ImportPage,
  ImportReading,
  ListedImport,
} from '@dure/contract/operating-imports.ts';
import type { Today } from '@dure/contract/operating-today.ts';
import { ApiError } from '../../../api-error.ts';
import type { Executor } from '../../../database/client.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { type Hashes, underEach } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { findStops, StopKey } from '../../mail-stops/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { findKnown } from './known-repository.ts';
import { type GoodLine, isFaulty, isGood, type ReadLine } from './lines.ts';
import { type ReadImport, readImport, UnreadableFile } from './reading.ts';
import * as repository from './repository.ts';
import { resultsCsv } from './results.ts';
import * as running from './running-repository.ts';

export { couldNotMail, mailInvitation } from './mailing.ts';
export { goOn } from './running.ts';

/** How long it continues by itself after a database or process was down. */
const importLifeSeconds = noticeLifeSeconds;

/** @throws ApiError invalid_input (file) */
function readOrRefuse(bytes: Uint8Array, reading: ImportReading): ReadImport {
  try {
    return readImport(bytes, reading);
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new ApiError('invalid_input', { fields: { file: error.fault } });
    throw error;
  }
}

/** Hashes that identify a list, whatever its encoding and line endings. */
const contentOf = ({ config }: Pick<Services, 'config'>, lines: readonly GoodLine[]): Hashes =>
  underEach(config.tokenSecrets, (secret) =>
    createHmac('sha256', secret)
      .update('invitation-import:')
      .update(JSON.stringify(lines.map(({ name, email, relation }) => [name, email, relation])))
      .digest('base64url'),
  );

/** With a keyed hash of each address. */
async function hashed(executor: Executor, lines: readonly GoodLine[]) {
  const key = await StopKey.of(executor);
  return lines.map(({ line, name, email, relation }) => ({
    line,
    name,
    email,
    relation,
    addressHash: email === null ? null : key.hashOf(email),
  }));
}

/**
 * What an import would do now. Writes nothing.
 * @throws ApiError invalid_input (file)
 */
export async function check(
  services: Services,
  asker: Asker,
  bytes: Uint8Array,
  reading: ImportReading,
): Promise<CheckedImport> {
  const { db } = services;
  const { lines, ...read } = readOrRefuse(bytes, reading);
  const good = lines.filter(isGood);
  const people = await hashed(db, good);
  const [known, stops, same] = await Promise.all([
    findKnown(db, asker.memberId, people),
    findStops(
      db,
      people.flatMap(({ addressHash }) => addressHash ?? []),
    ),
    running.findByContent(db, asker.memberId, contentOf(services, good)),
  ]);
  const mailed = new Set(
    people.flatMap(({ line, addressHash }) =>
      addressHash === null || known.has(line) || stops.has(addressHash) ? [] : line,
    ),
  );
  const present = ({ line, name, email, relation, relationWritten, fault, column, sign }: ReadLine) => ({
    line,
    invitee_name: name,
    email,
    relation,
    relation_written: relationWritten,
    fault,
    column,
    sign,
    outcome: fault === null ? (known.get(line) ?? ('made' as const)) : null,
    mailed: mailed.has(line),
  });
  return { ...read, lines: lines.map(present), known: same?.id ?? null };
}

export interface StartedImport {
  readonly bytes: Uint8Array;
  readonly reading: ImportReading;
  readonly reason: string;
  readonly days: number;
}

/**
 * Imports a file in the caller's own name; the same file leads to the same import and continues it.
 * @throws ApiError invalid_input (file)
 */
export async function start(
  services: Services,
  asker: Asker,
  { bytes, reading, reason, days }: StartedImport,
): Promise<string> {
  const { db, queue } = services;
  const read = readOrRefuse(bytes, reading).lines;
  const good = read.filter(isGood);
  if (good.length === 0) throw new ApiError('invalid_input', { fields: { file: 'too_few' } });
  const lines = await hashed(db, good);
  const contentHashes = contentOf(services, good);
  const { memberId: inviterId } = asker;
  const id = await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'invitations.manage' });
    const known = await running.findByContent(tx, inviterId, contentHashes);
    if (known?.finished) return known.id;
    const importId =
      known?.id ?? (await running.insertImport(tx, { inviterId, contentHashes, reason, days }));
    if (known === null) {
      await running.insertLines(tx, importId, lines);
      await running.insertFaults(tx, importId, read.filter(isFaulty));
      await noteAct(tx, operator, { act: 'invitation.import', target: importId, affected: lines.length });
    }
    await running.setGoingOn(tx, importId);
    await queue.put(tx, 'invitation-import', { importId }, importLifeSeconds);
    return importId;
  });
  queue.wake();
  return id;
}

export const list = ({ sql }: Pick<Services, 'sql'>, asker: Asker): PromiseLike<ListedImport[]> =>
  repository.findNewest(sql, asker.memberId);

/** For the page 오늘. */
export const findStopped = ({ sql }: Pick<Services, 'sql'>): Promise<Today['imports']> =>
  repository.findStopped(sql);

/** @throws ApiError not_found */
export async function show(
  { sql }: Pick<Services, 'sql'>,
  asker: Asker,
  importId: string,
): Promise<ImportPage> {
  const found = await repository.findImport(sql, asker.memberId, importId);
  if (found === null) throw new ApiError('not_found');
  return found;
}

/**
 * With links for its inviter, without them for others.
 * @throws ApiError not_found
 */
export async function results(services: Services, asker: Asker, importId: string): Promise<string> {
  const { own } = await show(services, asker, importId);
  const rows = await repository.findResults(services.sql, importId);
  return resultsCsv(rows, own ? services.config.publicOrigin : null);
}
