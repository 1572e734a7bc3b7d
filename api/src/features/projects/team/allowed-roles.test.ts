import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireRolesAllowed } from './allowed-roles.ts';

const id = randomUUID();
const taken = new Map([[id, 2]]);
const role = { name: '지도', seats: 3 };

test.each([
  ['a role with as many seats as are taken', [{ ...role, id, seats: 2 }]],
  ['a new role beside it', [{ ...role, id }, role]],
])('allows %s', (_, roles) => {
  expect(() => requireRolesAllowed(roles, taken)).not.toThrow();
});

test.each([
  ['fewer seats than are taken', [{ ...role, id, seats: 1 }], 'seats_taken'],
  ['dropping a role with taken seats', [role], 'seats_taken'],
  [
    'a role of another project',
    [
      { ...role, id },
      { ...role, id: randomUUID() },
    ],
    'invalid_input',
  ],
])('refuses %s', (_, roles, errorType) => {
  expect(() => requireRolesAllowed(roles, taken)).toThrow(expect.objectContaining({ errorType }));
});
