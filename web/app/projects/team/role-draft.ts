import * as v from 'valibot';
import { anyText, keep, readKept } from '../../form/draft.ts';

/** A role as typed; `id` and `taken` belong to an existing role. */
const TypedRole = v.object({
  key: anyText,
  id: v.optional(anyText),
  name: anyText,
  seats: anyText,
  taken: v.number(),
});
export type TypedRole = Readonly<v.InferOutput<typeof TypedRole>>;

const keyOf = (projectId: string) => `team-roles:${projectId}`;

/** What was typed before a reload; null if nothing was. */
export const roleDraftOf = (projectId: string): TypedRole[] | null =>
  readKept(keyOf(projectId), { roles: v.array(TypedRole) })?.typed.roles ?? null;

/** Null drops the draft, after it was saved or given up. */
export const keepRoleDraft = (projectId: string, roles: readonly TypedRole[] | null): void =>
  keep(keyOf(projectId), roles && { typed: { roles }, base: {}, attempt: null });
