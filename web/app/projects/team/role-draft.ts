import { dropFromTab, keepInTab, keptInTab } from '../../session/tab-storage.ts';

/** A role as it is being typed; `id` and `taken` are those of a role that is there. */
export interface TypedRole {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly seats: string;
  readonly taken: number;
}

const keyOf = (projectId: string) => `team-roles:${projectId}`;

/** What was being typed when the page was reloaded; null where nothing was. */
export function roleDraftOf(projectId: string): TypedRole[] | null {
  try {
    return JSON.parse(keptInTab(keyOf(projectId)) ?? 'null') as TypedRole[] | null;
  } catch {
    return null;
  }
}

/** Null: it is saved, or not wanted any more. */
export function keepRoleDraft(projectId: string, roles: readonly TypedRole[] | null): void {
  if (roles === null) dropFromTab(keyOf(projectId));
  else keepInTab(keyOf(projectId), JSON.stringify(roles));
}
