import type { FieldFault } from '@dure/contract/errors.ts';
import type { WantedRole } from '@dure/contract/teams.ts';
import { ApiError } from '../../../api-error.ts';

/**
 * Which roles a project may be given. How many roles and seats there may be is in the contract (`projectRolesMax` and
 * `roleSeatsMax` in limits.ts, checked by teams.ts); here are the rules that need the team.
 */

/**
 * `taken`: the taken seats of each present role, by its id.
 * @throws ApiError seats_taken if a taken seat would disappear, invalid_input for a role that the project doesn't have
 */
export function requireRolesAllowed(roles: readonly WantedRole[], taken: ReadonlyMap<string, number>): void {
  refuse('invalid_input', roles, 'id', ({ id }) => id !== undefined && !taken.has(id) && 'not_listed');
  refuse('seats_taken', roles, 'seats', ({ id = '', seats }) => seats < (taken.get(id) ?? 0) && 'too_few');
  const kept = new Set(roles.map(({ id }) => id));
  if ([...taken].some(([id, seats]) => seats > 0 && !kept.has(id))) throw new ApiError('seats_taken');
}

function refuse(
  errorType: 'invalid_input' | 'seats_taken',
  roles: readonly WantedRole[],
  field: keyof WantedRole,
  faultOf: (role: WantedRole) => FieldFault | false,
): void {
  const faults = roles.flatMap((role, index) => {
    const fault = faultOf(role);
    return fault ? [[`roles.${index}.${field}`, fault] as const] : [];
  });
  if (faults.length > 0) throw new ApiError(errorType, { fields: Object.fromEntries(faults) });
}
