import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anyText, keep, putUpon, readKept } from './draft.ts';

const parts = {
  title: anyText,
  words: v.pipe(v.array(v.string()), v.maxLength(2)),
  picture: v.nullable(v.object({ image: v.pipe(v.string(), v.startsWith('/images/')) })),
};
const base = { title: '책방 지도', words: ['책'], picture: { image: '/images/a' } };
const attempt = '0123456789abcdef0123456789abcdef';

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  keep('draft', null);
});

describe('what a tab keeps of a form', () => {
  it('is read back as it was kept, until it is dropped', () => {
    const kept = { typed: { ...base, title: '동네 지도' }, base, attempt };
    keep('draft', kept);
    expect(readKept('draft', parts)).toEqual(kept);
    expect(readKept('other', parts)).toBeNull();
    keep('draft', null);
    expect(readKept('draft', parts)).toBeNull();
  });

  it.each([
    ['title', 3],
    ['words', ['1', '2', '3']],
    ['picture', { image: '//evil.example/a.webp' }],
    ['picture', { image: 'javascript:hacked()' }],
  ])('lacks a %s that is none (%j) and has the rest', (part, value) => {
    sessionStorage.setItem(
      'draft',
      JSON.stringify({ typed: { ...base, [part]: value }, base, attempt: '?' }),
    );
    const { [part as 'title']: _, ...rest } = base;
    expect(readKept('draft', parts)).toEqual({ typed: rest, base, attempt: null });
  });

  it('tells a picture that was taken away from one that was left', () => {
    sessionStorage.setItem('draft', '{"typed":{"picture":null}}');
    expect(readKept('draft', parts)?.typed).toEqual({ picture: null });
    sessionStorage.setItem('draft', '{"typed":{}}');
    expect(readKept('draft', parts)?.typed).toEqual({});
  });

  it('survives any JSON whatever', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        sessionStorage.setItem('draft', stored);
        readKept('draft', parts);
      }),
    );
    sessionStorage.setItem('draft', '{');
    expect(readKept('draft', parts)).toBeNull();
  });

  it('lasts as long as the page where the browser blocks its storage', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    keep('draft', { typed: { title: '한 줄' }, base: {}, attempt: null });
    expect(readKept('draft', parts)?.typed).toEqual({ title: '한 줄' });
    keep('draft', null);
    expect(readKept('draft', parts)).toBeNull();
  });
});

describe('what is put back over what is saved', () => {
  const typed = { ...base, title: '동네 지도', words: ['로컬'] };

  it('is whole while that is what it was, and where it is not known what it was', () => {
    expect(putUpon(base, { typed, base })).toEqual({ typed, putBack: 'whole' });
    expect(putUpon(base, { typed, base: {} })).toEqual({ typed, putBack: 'whole' });
  });

  it('leaves out what was saved otherwise since', () => {
    const now = { ...base, title: '새 지도' };
    expect(putUpon(now, { typed, base })).toEqual({ typed: { ...now, words: ['로컬'] }, putBack: 'partly' });
    expect(putUpon(now, { typed: { title: '동네 지도' }, base })).toEqual({ typed: now, putBack: 'none' });
  });

  it('takes over what was saved elsewhere of what it leaves as it was', () => {
    const now = { ...base, words: ['새 말'] };
    expect(putUpon(now, { typed: { ...base, title: '동네 지도' }, base })).toEqual({
      typed: { ...now, title: '동네 지도' },
      putBack: 'whole',
    });
  });

  it('is nothing to tell of where it says what is saved, or said what was', () => {
    const now = { ...base, title: '새 지도' };
    expect(putUpon(base, { typed: {}, base: {} })).toEqual({ typed: base, putBack: null });
    expect(putUpon(now, { typed: { title: '새 지도' }, base }).putBack).toBeNull();
    expect(putUpon(now, { typed: { title: base.title }, base })).toEqual({ typed: now, putBack: null });
  });
});
