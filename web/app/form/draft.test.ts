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

describe('a form’s kept draft', () => {
  it('is read back unchanged until it is dropped', () => {
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
  ])('loses an invalid %s (%j) and keeps the rest', (part, value) => {
    sessionStorage.setItem(
      'draft',
      JSON.stringify({ typed: { ...base, [part]: value }, base, attempt: '?' }),
    );
    const { [part as 'title']: _, ...rest } = base;
    expect(readKept('draft', parts)).toEqual({ typed: rest, base, attempt: null });
  });

  it('distinguishes a removed picture from an unchanged one', () => {
    sessionStorage.setItem('draft', '{"typed":{"picture":null}}');
    expect(readKept('draft', parts)?.typed).toEqual({ picture: null });
    sessionStorage.setItem('draft', '{"typed":{}}');
    expect(readKept('draft', parts)?.typed).toEqual({});
  });

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        sessionStorage.setItem('draft', stored);
        readKept('draft', parts);
      }),
    );
    sessionStorage.setItem('draft', '{');
    expect(readKept('draft', parts)).toBeNull();
  });

  it('lasts as long as the page if the browser blocks storage', () => {
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

describe('putUpon', () => {
  const typed = { ...base, title: '동네 지도', words: ['로컬'] };

  it('restores the whole draft if the saved value is unchanged or its base unknown', () => {
    expect(putUpon(base, { typed, base })).toEqual({ typed, putBack: 'whole' });
    expect(putUpon(base, { typed, base: {} })).toEqual({ typed, putBack: 'whole' });
  });

  it('leaves out fields that were saved differently since', () => {
    const now = { ...base, title: '새 지도' };
    expect(putUpon(now, { typed, base })).toEqual({ typed: { ...now, words: ['로컬'] }, putBack: 'partly' });
    expect(putUpon(now, { typed: { title: '동네 지도' }, base })).toEqual({ typed: now, putBack: 'none' });
  });

  it('takes over saved changes to fields that the draft did not change', () => {
    const now = { ...base, words: ['새 말'] };
    expect(putUpon(now, { typed: { ...base, title: '동네 지도' }, base })).toEqual({
      typed: { ...now, title: '동네 지도' },
      putBack: 'whole',
    });
  });

  it('reports nothing if the draft equals what is saved or its own base', () => {
    const now = { ...base, title: '새 지도' };
    expect(putUpon(base, { typed: {}, base: {} })).toEqual({ typed: base, putBack: null });
    expect(putUpon(now, { typed: { title: '새 지도' }, base }).putBack).toBeNull();
    expect(putUpon(now, { typed: { title: base.title }, base })).toEqual({ typed: now, putBack: null });
  });
});
