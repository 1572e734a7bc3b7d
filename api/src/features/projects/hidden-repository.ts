import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { projects } from '../../database/schema/projects.ts';

const { id, title, hiddenAt, creatorId } = projects;

export interface HiddenProject {
  readonly title: string;
  readonly hiddenAt: Date;
}

/** Null if it isn't hidden, or is somebody else's. */
export async function findHiddenProject(
  executor: Executor,
  { projectId, memberId }: { readonly projectId: string; readonly memberId: string },
): Promise<HiddenProject | null> {
  const [row] = await executor
    .select({ title, hiddenAt: sql<Date>`${hiddenAt}`.mapWith(hiddenAt) })
    .from(projects)
    .where(and(eq(id, projectId), eq(creatorId, memberId), isNotNull(hiddenAt)));
  return row ?? null;
}
