import { Readable } from 'node:stream';
import { csvLine } from '@dure/contract/csv.ts';
import type { Sql } from 'postgres';
import { ApiError } from '../../../api-error.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { removalMessage } from '../../../mail/removal-message.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { removeMemberWith } from '../../leaving/service.ts';
import { findOwnData } from '../../own-data/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority, requireRole } from '../authority-in-transaction.ts';
import { mayActOn } from '../may-act-on.ts';
import * as repository from './repository.ts';

const isSameName = (typed: string, name: string) => typed.normalize('NFC') === name.normalize('NFC');

/**
 * Schedules the removal in `removalHours`; a mail tells the member. Resolves to its time.
 * @throws ApiError not_found (also if they left), forbidden, proof_required, invalid_input (another name)
 */
export async function removeLater(
  { db, config, queue }: Services,
  asker: Asker,
  { memberId, name }: { readonly memberId: string; readonly name: string },
): Promise<string> {
  const dueAt = await db.transaction(async (tx) => {
    const wanted = { needs: 'members.remove', proof: true, memberId } as const;
    const { operator, actor, target } = await requireAuthority(tx, asker, wanted);
    const own = await repository.findName(tx, memberId);
    if (target.email === null || own === null) throw new ApiError('not_found');
    if (!mayActOn(actor, target)) throw new ApiError('forbidden');
    if (!isSameName(name, own)) throw new ApiError('invalid_input', { fields: { name: 'mismatch' } });
    const due = await repository.insertRemoval(tx, memberId, actor.id);
    await noteAct(tx, operator, { act: 'member.remove_later', target: memberId });
    const message = { to: target.email, memberId, ...removalMessage(config.brand, new Date(due)) };
    await queue.put(tx, 'mail', { topic: 'security', message }, noticeLifeSeconds);
    return due;
  });
  queue.wake();
  return dueAt;
}

/**
 * Resolves to whether it was undone.
 * @throws ApiError not_found, forbidden
 */
export function keep({ db }: Pick<Services, 'db'>, asker: Asker, memberId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wanted = { needs: 'members.remove', memberId } as const;
    const { operator, actor, target } = await requireAuthority(tx, asker, wanted);
    if (!mayActOn(actor, target)) throw new ApiError('forbidden');
    const changed = await repository.deleteRemoval(tx, memberId);
    if (changed) await noteAct(tx, operator, { act: 'member.keep', target: memberId });
    return changed;
  });
}

/** Run by the sweep: carries out due removals not undone meanwhile, each once among several processes. */
export async function removeDue(services: Services): Promise<void> {
  for (const memberId of await repository.findDue(services.db))
    await removeMemberWith(services, memberId, async (tx) => {
      const askedBy = await repository.claimDue(tx, memberId);
      return askedBy === null ? null : { memberId: askedBy };
    });
}

/**
 * Everything the site stores about a member; recorded.
 * @throws ApiError not_found (also if they left), forbidden, proof_required
 */
export async function exportMember(
  { db, sql }: Pick<Services, 'db' | 'sql'>,
  asker: Asker,
  memberId: string,
): Promise<Record<string, unknown>> {
  await db.transaction(async (tx) => {
    const wanted = { needs: 'members.export', proof: true, memberId } as const;
    const { operator, actor, target } = await requireAuthority(tx, asker, wanted);
    if (target.left) throw new ApiError('not_found');
    if (!mayActOn(actor, target)) throw new ApiError('forbidden');
    await noteAct(tx, operator, { act: 'member.export', target: memberId });
  });
  return findOwnData(sql, memberId);
}

const membersAtOnce = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';
const columns = ['id', 'name', 'type', 'school', 'role', 'suspended', 'mentor', 'joined'] as const;

/** The lines of a CSV file in batches, as one JSON string, the form of all answers. */
async function* listed(sql: Sql): AsyncGenerator<string> {
  const told = (lines: string) => JSON.stringify(lines).slice(1, -1);
  yield `"${told(csvLine(columns))}`;
  for (let after = beforeAll; ; ) {
    const members = await repository.findMembersAfter(sql, after, membersAtOnce);
    yield told(members.map((member) => csvLine(columns.map((name) => String(member[name] ?? '')))).join(''));
    const last = members.at(-1);
    if (last === undefined || members.length < membersAtOnce) break;
    after = last.id;
  }
  yield '"';
}

/**
 * Exports all current members; recorded.
 * @throws ApiError forbidden, proof_required
 */
export async function exportMembers(
  { db, sql }: Pick<Services, 'db' | 'sql'>,
  asker: Asker,
): Promise<Readable> {
  await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'members.export', proof: true });
    await noteAct(tx, operator, { act: 'member.export_list', target: 'members' });
  });
  return Readable.from(listed(sql));
}
