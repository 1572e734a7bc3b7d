import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/client.ts';
import { memberNotes } from '../../../database/schema/member-notes.ts';

export async function insertNote(
  tx: Transaction,
  row: { readonly memberId: string; readonly authorId: string; readonly note: string },
): Promise<string> {
  const [made] = await tx.insert(memberNotes).values(row).returning({ id: memberNotes.id });
  if (made === undefined) throw new Error('no note was made');
  return made.id;
}

/** Deletes a note on this member by this writer; false if there is none. */
export async function deleteOwnNote(
  tx: Transaction,
  named: { readonly id: string; readonly memberId: string; readonly authorId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(memberNotes)
    .where(
      and(
        eq(memberNotes.id, named.id),
        eq(memberNotes.memberId, named.memberId),
        eq(memberNotes.authorId, named.authorId),
      ),
    )
    .returning({ id: memberNotes.id });
  return deleted.length === 1;
}
