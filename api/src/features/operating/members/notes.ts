import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import { mayActOn } from '../may-act-on.ts';
import * as repository from './notes-repository.ts';

/** The team's internal notes on a member; deleted when the member leaves (Specification 11.2). */

/**
 * Resolves to the note's id.
 * @throws ApiError not_found (also if they left), forbidden
 */
export function noteOnMember(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  { memberId, note }: { readonly memberId: string; readonly note: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { operator, actor, target } = await requireAuthority(tx, asker, { needs: 'members.act', memberId });
    if (target.left) throw new ApiError('not_found');
    if (!mayActOn(actor, target)) throw new ApiError('forbidden');
    const id = await repository.insertNote(tx, { memberId, authorId: actor.id, note });
    await noteAct(tx, operator, { act: 'member.note', target: memberId });
    return id;
  });
}

/**
 * Only its writer can remove it.
 * @throws ApiError not_found
 */
export async function removeNote(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  { memberId, noteId }: { readonly memberId: string; readonly noteId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { operator, actor } = await requireAuthority(tx, asker, { needs: 'members.act', memberId });
    if (!(await repository.deleteOwnNote(tx, { id: noteId, memberId, authorId: actor.id })))
      throw new ApiError('not_found');
    await noteAct(tx, operator, { act: 'member.remove_note', target: memberId });
  });
}
