import { type ProjectRole, publicProject } from '@dure/contract/projects.ts';
import type { Call } from '../../api/call.ts';

/** The roles of a project that a seat is left of; none where they do not load: one can join without. */
export async function openRolesOf(call: Call, projectId: string): Promise<readonly ProjectRole[]> {
  const project = await call(publicProject, { params: { projectId } }).catch(() => null);
  return project?.roles?.filter(({ seats, taken }) => taken < seats) ?? [];
}
