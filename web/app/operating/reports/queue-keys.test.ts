import { expect, it } from 'vitest';
import { letterOf } from './queue-keys.ts';

const pressed = (key: string, code: string, tagName = 'ARTICLE', held = {}) =>
  letterOf({
    key,
    code,
    target: { tagName } as Element,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  });

it('knows a key by its letter, or by its place on a Hangul keyboard', () => {
  expect(pressed('j', 'KeyJ')).toBe('j');
  expect(pressed('H', 'KeyH')).toBe('h');
  expect(pressed('ㅓ', 'KeyJ')).toBe('j');
  expect(pressed('Process', 'KeyS')).toBe('s');
  expect(pressed('d', 'KeyE')).toBe('d');
  expect(pressed('Escape', 'Escape')).toBe('Escape');
});

it('ignores keys typed into a field and the browser’s shortcuts', () => {
  expect(pressed('d', 'KeyD', 'TEXTAREA')).toBeNull();
  expect(pressed('ㅇ', 'KeyD', 'TEXTAREA')).toBeNull();
  expect(pressed('d', 'KeyD', 'ARTICLE', { metaKey: true })).toBeNull();
  expect(pressed('w', 'KeyW', 'ARTICLE', { ctrlKey: true })).toBeNull();
});
