import { branchesPerPage, treePeoplePerAnswer } from '@dure/contract/limits.ts';
import type { Branch, BranchPage, DrawnTree } from '@dure/contract/operating-branches.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { cursorOf, requireCursor } from '../cursor.ts';
import * as repository from './repository.ts';

export { countBranches } from './counting.ts';
export const countedEverySeconds = 10 * 60;

interface Asked {
  readonly under?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * A place in the tree, and the counts of the branches directly below it.
 * @throws ApiError not_found, invalid_input
 */
export async function findBranches(
  { sql }: Pick<Services, 'sql'>,
  { under, after }: Asked,
): Promise<BranchPage> {
  const cursor = requireCursor(after);
  const [countedAt, place, rows] = await Promise.all([
    repository.findCountedAt(sql, countedEverySeconds),
    under === undefined ? null : repository.findPlace(sql, under),
    repository.findBelow(sql, under ?? null, cursor),
  ]);
  if (under !== undefined && place === null) throw new ApiError('not_found');
  const shown = rows.slice(0, branchesPerPage);
  const last = shown.at(-1);
  return {
    counted_at: countedAt,
    place: place?.place ?? null,
    above: place?.above ?? [],
    branches: shown.map(({ key: _, ...branch }) => branch),
    next: rows.length > branchesPerPage && last ? cursorOf(last) : null,
  };
}

/** Unusual branches anywhere, which somebody should look at. */
export const findUnusualBranches = ({ sql }: Pick<Services, 'sql'>): Promise<Branch[]> =>
  repository.findUnusual(sql);

/**
 * People to draw: those below a member, or the next page of all.
 * @throws ApiError invalid_input
 */
export async function drawTree({ sql }: Pick<Services, 'sql'>, { under, after }: Asked): Promise<DrawnTree> {
  const cursor = requireCursor(after);
  if (under !== undefined) return { people: await repository.findNearest(sql, under), next: null };
  const rows = await repository.findLargest(sql, cursor);
  const people = rows.slice(0, treePeoplePerAnswer);
  const last = people.at(-1);
  const next =
    rows.length > people.length && last ? cursorOf({ key: String(last.people), id: last.id }) : null;
  return { people, next };
}
