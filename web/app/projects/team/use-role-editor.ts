import { setProjectRoles, type Team } from '@dure/contract/teams.ts';
import { useState } from 'react';
import { newAttempt } from '../../api/call.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { keepRoleDraft, roleDraftOf, type TypedRole } from './role-draft.ts';
import { faultsOfRoles, rolesInUse } from './role-rules.ts';
import { roleEditorText as text } from './team-text.ts';
import type { TeamActs } from './use-team.ts';

const asTyped = (roles: Team['roles']): TypedRole[] =>
  roles.map(({ id, name, seats, taken }) => ({ key: id, id, name, seats: String(seats), taken }));

const blank = (): TypedRole => ({ key: newAttempt(), name: '', seats: '1', taken: 0 });

/** A role that was removed in another tab becomes a new one, if it is still wanted here. */
const asWanted = (there: Team['roles'], { id, name, seats }: TypedRole) => ({
  ...(id !== undefined && there.some((role) => role.id === id) && { id }),
  name,
  seats: Number(seats),
});

/** The roles being edited, kept over a reload until they are saved or dropped. */
export function useRoleEditor({ team, pending, act }: TeamActs, onDone: () => void) {
  const projectId = team.project.id;
  const [roles, setRoles] = useState(() => {
    const known = roleDraftOf(projectId) ?? asTyped(team.roles);
    return known.length > 0 ? known : [blank()];
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | undefined>();

  const change = (next: TypedRole[]) => {
    setRoles(next);
    keepRoleDraft(projectId, next);
    setErrors({});
    setNotice(undefined);
  };
  const end = () => {
    keepRoleDraft(projectId, null);
    onDone();
  };
  const save = async () => {
    const faults = faultsOfRoles(roles);
    if (Object.keys(faults).length > 0) return setErrors(faults);
    const [inUse] = rolesInUse(team.roles, roles);
    if (inUse) return setNotice(text.inUse(inUse.name, inUse.taken));
    const body = { roles: roles.map((role) => asWanted(team.roles, role)) };
    const saved = await act({
      name: 'roles',
      told: text.saved,
      ask: (call) => call(setProjectRoles, { params: { projectId }, body }),
    });
    if (saved) end();
  };
  return {
    roles,
    errors,
    notice,
    saving: pending === 'roles',
    /** Returns the new role's key. */
    add: () => {
      const role = blank();
      change([...roles, role]);
      return role.key;
    },
    edit: (key: string, typed: Partial<TypedRole>) =>
      change(roles.map((role) => (role.key === key ? { ...role, ...typed } : role))),
    remove: (key: string) => change(roles.filter((role) => role.key !== key)),
    putBack: (role: TypedRole, at: number) => change([...roles.slice(0, at), role, ...roles.slice(at)]),
    save,
    drop: end,
  };
}
