import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEdits, keepEdits, keptEdits, parseEdits } from './kept-edits.ts';

beforeEach(() => sessionStorage.clear());

const picture = { image: '/images/0199aaaa-0000-7000-8000-000000000000/640.webp', id: 'b' };

describe('edits of a profile', () => {
  it('are kept for the member whose they are, until they are dropped', () => {
    keepEdits('one', { user_name: '서이든', picture });
    expect(keptEdits('one')).toEqual({ user_name: '서이든', picture });
    expect(keptEdits('two')).toEqual({});
    dropEdits('one');
    expect(keptEdits('one')).toEqual({});
  });

  it('last as long as the page where the browser blocks its storage', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    keepEdits('one', { user_name: '서이든' });
    expect(keptEdits('one')).toEqual({ user_name: '서이든' });
    dropEdits('one');
    expect(keptEdits('one')).toEqual({});
  });

  it('tell a picture that was taken away from one that was left', () => {
    expect(parseEdits('{"picture":null}')).toEqual({ picture: null });
    expect(parseEdits('{}')).toEqual({});
  });

  it.each(['//evil.example/a.webp', 'https://evil.example/a.webp', 'javascript:hacked()'])(
    'show no picture of elsewhere: %s',
    (image) => {
      expect(parseEdits(JSON.stringify({ user_name: '서이든', picture: { image } }))).toEqual({
        user_name: '서이든',
      });
    },
  );

  it('are none in any JSON that is something else', () => {
    fc.assert(fc.property(fc.json(), (stored) => typeof parseEdits(stored) === 'object'));
    expect(parseEdits('{')).toEqual({});
  });
});
