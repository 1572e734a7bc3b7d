import { allowedTo, may, operatingRoles, permissions } from '@dure/contract/operating-roles.ts';
import { expect, it } from 'vitest';
import { mayActOn } from './may-act-on.ts';

it('lets owners act on anybody else, other roles on members without a role, and nobody on themselves', () => {
  const target = { id: 'b', role: null };
  for (const role of operatingRoles) {
    expect(mayActOn({ id: 'a', role }, target), role).toBe(true);
    expect(mayActOn({ id: 'a', role }, { id: 'a', role }), role).toBe(false);
    for (const of of operatingRoles) {
      expect(mayActOn({ id: 'a', role }, { id: 'b', role: of }), `${role} on ${of}`).toBe(role === 'owner');
    }
  }
});

it('allows each role everything that the next lower one may do', () => {
  const [owner, operator, moderator, reader] = operatingRoles.map((role) => allowedTo[role]);
  expect(owner).toEqual(permissions);
  expect(owner).toEqual(expect.arrayContaining([...(operator ?? [])]));
  expect(operator).toEqual(expect.arrayContaining([...(moderator ?? [])]));
  expect(moderator).toEqual(expect.arrayContaining([...(reader ?? [])]));
});

it('lets only owners change roles, and readers only read', () => {
  expect(operatingRoles.filter((role) => may(role, 'roles.change'))).toEqual(['owner']);
  expect(allowedTo.reader).toEqual(['console.read']);
});
