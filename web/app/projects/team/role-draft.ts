import * as v from 'valibot';
import { anyText, keep, readKept } from '../../form/draft.ts';

/** A role as it is being typed; `id` and `taken` are those of a role that is there. */
const TypedRole = v.object({
  key: anyText,
  id: v.optional(anyText),
  name: anyText,
  seats: anyText,
  taken: v.number(),
});
export type TypedRole = Readonly<v.InferOutput<typeof TypedRole>>;

const keyOf = (projectId: string) => `team-roles:${projectId}`;

/** What was being typed when the page was reloaded; null where nothing was. */
export const roleDraftOf = (projectId: string): TypedRole[] | null =>
  readKept(keyOf(projectId), { roles: v.array(TypedRole) })?.typed.roles ?? null;

/** Null: it is saved, or not wanted any more. */
export const keepRoleDraft = (projectId: string, roles: readonly TypedRole[] | null): void =>
  keep(keyOf(projectId), roles && { typed: { roles }, base: {}, attempt: null });
