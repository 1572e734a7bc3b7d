import { expect, it } from 'vitest';
import { toggleMajor } from './major-picker.tsx';

it('adds majors up to two, in order, and removes a chosen one', () => {
  expect(toggleMajor([], 'a')).toEqual(['a']);
  expect(toggleMajor(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleMajor(['a', 'b'], 'c')).toBeNull();
  expect(toggleMajor(['a', 'b'], 'a')).toEqual(['b']);
});
