import { expect, it } from 'vitest';
import { toggleMajor } from './major-picker.tsx';

it('chooses up to two, in their order, and takes them back', () => {
  expect(toggleMajor([], 'a')).toEqual(['a']);
  expect(toggleMajor(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleMajor(['a', 'b'], 'c')).toBeNull();
  expect(toggleMajor(['a', 'b'], 'a')).toEqual(['b']);
});
