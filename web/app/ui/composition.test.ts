import { describe, expect, it } from 'vitest';
import { isComposing } from './composition.ts';

describe('isComposing', () => {
  it('is true for Enter inside a composition (Chrome, Firefox)', () => {
    expect(isComposing({ isComposing: true, keyCode: 229 })).toBe(true);
    expect(isComposing({ isComposing: true })).toBe(true);
  });

  it('is false for Android’s Enter while a word is underlined', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(false);
  });

  it('is true for the Enter that just ended one (Safari reports only 229)', () => {
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  });

  it('is false for a plain Enter', () => {
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
    expect(isComposing({})).toBe(false);
  });

  it('reads a React event’s native event, the only one that knows', () => {
    expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: true, keyCode: 229 } })).toBe(true);
    expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 13 } })).toBe(false);
  });
});
