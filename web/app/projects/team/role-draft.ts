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
    return JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? 'null') as TypedRole[] | null;
  } catch {
    return null;
  }
}

/** Null: it is saved, or not wanted any more. */
export function keepRoleDraft(projectId: string, roles: readonly TypedRole[] | null): void {
  try {
    if (roles === null) sessionStorage.removeItem(keyOf(projectId));
    else sessionStorage.setItem(keyOf(projectId), JSON.stringify(roles));
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
