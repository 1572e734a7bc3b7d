import { roleSeatsMax } from '@dure/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { TypedRole } from './role-draft.ts';
import { faultsOfRoles, rolesInUse } from './role-rules.ts';

const role = (name: string, seats = '1', taken = 0): TypedRole => ({ key: name + seats, name, seats, taken });

describe('typed roles', () => {
  test('with distinct names and enough seats can be saved', () => {
    expect(faultsOfRoles([role('디자인'), role('개발', String(roleSeatsMax), 3), role('PM', ' 2 ')])).toEqual(
      {},
    );
  });

  test.each(['', '0', '-1', '1.5', '둘', String(roleSeatsMax + 1)])('with %j seats are refused', (seats) => {
    expect(faultsOfRoles([role('디자인', seats)])).toEqual({ 'roles.0.seats': `1~${roleSeatsMax}` });
  });

  test('with fewer seats than are taken are refused', () => {
    expect(faultsOfRoles([role('디자인', '1', 2)])).toEqual({ 'roles.0.seats': '2명이 맡고 있어요.' });
  });

  test('need distinct names, whatever their case and spacing', () => {
    expect(faultsOfRoles([role('앱  PM'), role(' '), role('앱 pm ')])).toEqual({
      'roles.1.name': '역할 이름을 적어 주세요.',
      'roles.2.name': '같은 이름이 있어요.',
    });
  });

  test('cannot be removed while somebody has a seat', () => {
    const before = [
      { id: 'design', name: '디자인', seats: 2, taken: 1 },
      { id: 'build', name: '개발', seats: 2, taken: 0 },
    ];
    expect(rolesInUse(before, []).map(({ name }) => name)).toEqual(['디자인']);
    expect(rolesInUse(before, [{ ...role('디자인'), id: 'design' }])).toEqual([]);
  });
});
