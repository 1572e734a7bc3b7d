import { builtInVersions, legalDocuments } from '@dure/contract/legal.ts';
import type { OperatedDocuments } from '@dure/contract/operating-legal.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import * as repository from './repository.ts';

export { tellOfComing } from './telling.ts';

const needs = 'settings.change';

/** Both documents with their published versions. */
export async function findAll({ sql, db }: Pick<Services, 'sql' | 'db'>): Promise<OperatedDocuments> {
  const [rows, days] = await Promise.all([repository.findPublished(sql), repository.findDays(db)]);
  const documents = legalDocuments.map((document) => {
    const own = rows.filter((row) => row.document === document);
    const built_in = builtInVersions[document];
    return {
      document,
      built_in,
      current: own.find(({ state }) => state === 'current')?.version ?? built_in,
      versions: own.map(({ id, version, state, reason, by, at, told }) => ({
        id,
        version,
        state,
        reason,
        by,
        at,
        told,
      })),
    };
  });
  return { documents, ...days };
}

/** @throws ApiError proof_required, invalid_input (version) */
export function publish(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  given: repository.NewVersion,
): Promise<string> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs, proof: true });
    const made = await repository.insertVersion(tx, given, asker.memberId);
    if (made === 'early') throw new ApiError('invalid_input', { fields: { version: 'not_listed' } });
    if (made === 'taken') throw new ApiError('invalid_input', { fields: { version: 'duplicate' } });
    await noteAct(tx, operator, { act: 'legal.publish', target: `${given.document} ${given.version}` });
    return made.id;
  });
}

/**
 * False if it is in force, or was already withdrawn.
 * @throws ApiError proof_required
 */
export function withdraw({ db }: Pick<Services, 'db'>, asker: Asker, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs, proof: true });
    const gone = await repository.withdraw(tx, id);
    if (gone === null) return false;
    await noteAct(tx, operator, { act: 'legal.withdraw', target: `${gone.document} ${gone.version}` });
    return true;
  });
}
