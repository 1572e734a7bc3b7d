import type { PublicProject } from '@dure/contract/projects.ts';
import { koreanDay } from '../../text/period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last day of a project that ends now: yesterday, so that it leaves the list at once. Null if it has
 * ended already or has not begun.
 */
export function endOf(
  project: Pick<PublicProject, 'start_date' | 'end_date'>,
  now = Date.now(),
): string | null {
  const yesterday = koreanDay(now - dayMs);
  if (project.end_date !== null && project.end_date <= yesterday) return null;
  return project.start_date <= yesterday ? yesterday : null;
}
