import { InvitationCode } from '@dure/contract/invitation-code.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { drawInvitationCode } from './code.ts';

it('draws codes that differ, match the contract, and survive chats and command lines', () => {
  const codes = Array.from({ length: 2000 }, drawInvitationCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => v.is(InvitationCode, code) && code.length === 22)).toBe(true);
  expect(codes.filter((code) => /^[-_]|[-_]$/.test(code))).toEqual([]);
});
