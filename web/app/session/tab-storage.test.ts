import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropFromTab, keepInTab, keptInTab, keysInTab } from './tab-storage.ts';

const refusing = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  vi.unstubAllGlobals();
  dropFromTab(...keysInTab());
});

describe('what a tab keeps', () => {
  it('is kept until it is dropped', () => {
    keepInTab('a', '1');
    expect(sessionStorage.getItem('a')).toBe('1');
    expect(keysInTab()).toEqual(['a']);
    dropFromTab('a');
    expect(keptInTab('a')).toBeNull();
  });

  it('lasts as long as the page if the browser blocks storage', () => {
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    keepInTab('a', '1');
    expect(keptInTab('a')).toBe('1');
    dropFromTab('a');
    expect(keptInTab('a')).toBeNull();
  });

  it('is the latest value even if the storage is full', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => '1',
      setItem: refusing,
      removeItem: () => undefined,
    });
    keepInTab('a', '2');
    expect(keptInTab('a')).toBe('2');
  });
});
