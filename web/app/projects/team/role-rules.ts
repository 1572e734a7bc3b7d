import { roleSeatsMax } from '@dure/contract/limits.ts';
import type { ProjectRole } from '@dure/contract/projects.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';
import type { TypedRole } from './role-draft.ts';
import { roleEditorText as text } from './team-text.ts';

const folded = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

function faultOfName({ name }: TypedRole, index: number, roles: readonly TypedRole[]): string | undefined {
  if (folded(name) === '') return text.nameMissing;
  const first = roles.findIndex((role) => folded(role.name) === folded(name));
  return first < index ? text.nameTwice : undefined;
}

function faultOfSeats({ seats, taken }: TypedRole): string | undefined {
  const count = Number(seats);
  if (!/^\d+$/.test(seats.trim()) || count < 1 || count > roleSeatsMax) return text.seatsRange(roleSeatsMax);
  return count < taken ? text.seatsTaken(taken) : undefined;
}

export const nameField = (index: number) => `roles.${index}.name`;
export const seatsField = (index: number) => `roles.${index}.seats`;

/** The faults of typed roles, by field; the api checks them again. */
export function faultsOfRoles(roles: readonly TypedRole[]): FieldErrors {
  const faults = roles.flatMap((role, index) => [
    [nameField(index), faultOfName(role, index, roles)] as const,
    [seatsField(index), faultOfSeats(role)] as const,
  ]);
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== undefined));
}

/** Roles that would be removed although somebody has a seat. */
export const rolesInUse = (before: readonly ProjectRole[], typed: readonly TypedRole[]): ProjectRole[] =>
  before.filter(({ id, taken }) => taken > 0 && !typed.some((role) => role.id === id));
